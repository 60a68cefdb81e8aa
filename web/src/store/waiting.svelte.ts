import * as api from "../net/api";
import { knownGuest } from "../net/guest";
import type { MyTable } from "../protocol/requests";

/** The user's tables over several days where it is their turn, the least time left first. */
class Waiting {
  tables = $state.raw<readonly MyTable[]>([]);

  /** How many tables wait for the user. */
  get count(): number {
    return this.tables.length;
  }

  /** Learn about the user's tables from an answer of the server, which is in order of urgency. */
  know(mine: readonly MyTable[]): void {
    this.tables = mine.filter((one) => one.is_due && one.table.manner === "turns");
  }

  /** Ask the server again. If it does not answer, what was known stays. */
  async refresh(): Promise<void> {
    if (knownGuest())
      await api.myTables().then(
        (mine) => this.know(mine),
        () => undefined,
      );
    else this.know([]);
  }

  /** The next table that waits for the user, apart from the one they are at. */
  after(table: string): MyTable | undefined {
    return this.tables.find((one) => one.table.id !== table);
  }
}

export const waiting = new Waiting();
