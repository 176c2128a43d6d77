/** The whole store as rows: what backup, restore and the move to another engine are made of. */
export interface Archive {
  /** Every row of every table as of one moment, parents before children, in a fixed order. The server may go on writing. */
  dump(): AsyncIterable<ArchivedRow>;
  /**
   * Puts the rows of a dump in the place of everything that is there, in one transaction.
   * @returns how many rows came in
   */
  restore(rows: AsyncIterable<ArchivedRow>): Promise<number>;
  isEmpty(): Promise<boolean>;
}

export interface ArchivedRow {
  table: string;
  row: Record<string, string | number | null>;
}
