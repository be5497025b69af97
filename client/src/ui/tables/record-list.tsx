import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

type RecordListProps<Row extends { id: string }> = ListFrameProps<Row> & Omit<RecordTableProps<Row>, 'rows'>;

/** A page of a list as a table, with what stands there while it loads, when it is empty, and when it failed. */
export function RecordList<Row extends { id: string }>({ label, columns, cardsBelow, ...frame }: RecordListProps<Row>) {
  const table = { label, columns, ...(cardsBelow && { cardsBelow }) };
  return (
    <ListFrame {...frame}>
      <RecordTable {...table} rows={frame.connection?.edges.map(({ node }) => node)} />
    </ListFrame>
  );
}
