/** Some rows that are left out: the line in the file, why, and what stood in it. */
import { Table } from '@mantine/core';
import type { ImportRejection } from '@quad/contract/imports/routes.ts';
import { formatNumber } from '../../foundation/format.ts';
import { CellsOfRow } from './CellsOfRow.tsx';
import c from './RowsLeftOut.module.css';

export const RowsLeftOut = ({ rows }: { rows: readonly ImportRejection[] }) => (
	<div className={c.scroll}>
		<Table className={c.table ?? ''} verticalSpacing={6}>
			<Table.Thead>
				<Table.Tr>
					<Table.Th>Line</Table.Th>
					<Table.Th>Why</Table.Th>
					<Table.Th>In the file</Table.Th>
				</Table.Tr>
			</Table.Thead>
			<Table.Tbody>
				{rows.map(({ line, reason, cells }) => (
					<Table.Tr key={line}>
						<Table.Td className={c.line ?? ''}>{formatNumber(line)}</Table.Td>
						<Table.Td>{reason}</Table.Td>
						<Table.Td>
							<CellsOfRow cells={cells} />
						</Table.Td>
					</Table.Tr>
				))}
			</Table.Tbody>
		</Table>
	</div>
);
