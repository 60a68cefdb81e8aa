/** Something that a button sets going: it is busy until it is done, and what went wrong is kept to be shown. */
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
