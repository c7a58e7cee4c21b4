/** A few rejected rows with their line numbers, reasons and cells, and a button to correct each. */
import { Button, Table } from '@mantine/core';
import type { Correction, ImportRejection } from '@quad/contract/contacts/imports/routes.ts';
import { useState } from 'react';
import { formatNumber } from '../../../foundation/format.ts';
import { CellsOfRow } from './CellsOfRow.tsx';
import { FixRow } from './FixRow.tsx';
import c from './RowsLeftOut.module.css';

interface RowsLeftOutProps {
	rows: readonly ImportRejection[];
	header: readonly string[];
	onFix: (correction: Correction) => void;
}

export const RowsLeftOut = ({ rows, header, onFix }: RowsLeftOutProps) => {
	const [fixing, setFixing] = useState<ImportRejection>();
	return (
		<div className={c.scroll}>
			<Table className={c.table ?? ''} verticalSpacing={6}>
				<Table.Thead>
					<Table.Tr>
						<Table.Th>Line</Table.Th>
						<Table.Th>Why</Table.Th>
						<Table.Th>In the file</Table.Th>
						<Table.Th aria-label="Fix" />
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{rows.map((row) => {
						const { line, reason, cells } = row;
						return (
							<Table.Tr key={line}>
								<Table.Td className={c.line ?? ''}>{formatNumber(line)}</Table.Td>
								<Table.Td>{reason}</Table.Td>
								<Table.Td>
									<CellsOfRow cells={cells} />
								</Table.Td>
								<Table.Td>
									<Button
										variant="default"
										size="xs"
										aria-label={`Fix line ${formatNumber(line)}`}
										onClick={() => setFixing(row)}
									>
										Fix
									</Button>
								</Table.Td>
							</Table.Tr>
						);
					})}
				</Table.Tbody>
			</Table>
			{fixing && (
				<FixRow key={fixing.line} row={fixing} header={header} onFix={onFix} onClose={() => setFixing(undefined)} />
			)}
		</div>
	);
};
