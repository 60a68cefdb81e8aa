/** An action behind a button. It is busy until it is done, and keeps its failure so that the page can show it. */
export class Action {
  isBusy = $state(false);
  problem = $state.raw<unknown>(null);

  async run(deed: () => Promise<void>): Promise<void> {
    [this.problem, this.isBusy] = [null, true];
    try {
      await deed();
    } catch (refused) {
      this.problem = refused;
    } finally {
      this.isBusy = false;
    }
  }
}
