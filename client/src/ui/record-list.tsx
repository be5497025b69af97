import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { RecordTable, type Column } from './record-table.tsx';

type RecordListProps<Row extends { id: string }> = ListFrameProps<Row> & { label: string; columns: Column<Row>[] };

/** A page of a list as a table, with what stands there while it loads, when it is empty, and when it failed. */
export function RecordList<Row extends { id: string }>({ label, columns, ...frame }: RecordListProps<Row>) {
  return (
    <ListFrame {...frame}>
      <RecordTable label={label} columns={columns} rows={frame.connection?.edges.map(({ node }) => node)} />
    </ListFrame>
  );
}
