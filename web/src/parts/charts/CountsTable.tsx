/** A bar chart's numbers as a table. Each links to the rows behind it. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../foundation/format.ts';
import c from './CountsTable.module.css';
import type { Bar, Series } from './counts.ts';

interface CountsTableProps {
	title: string;
	labelHead: string;
	series: readonly Series[];
	bars: readonly Bar[];
}

export const CountsTable = ({ title, labelHead, series, bars }: CountsTableProps) => (
	<Table className={c.table} aria-label={title}>
		<Table.Thead>
			<Table.Tr>
				<Table.Th scope="col">{labelHead}</Table.Th>
				{series.map(({ name }) => (
					<Table.Th key={name} scope="col" className={c.number}>
						{name}
					</Table.Th>
				))}
			</Table.Tr>
		</Table.Thead>
		<Table.Tbody>
			{bars.map(({ label, counts, links }) => (
				<Table.Tr key={label}>
					<Table.Th scope="row">{label}</Table.Th>
					{series.map(({ name }) => (
						<Table.Td key={name} className={c.number}>
							<Behind of={`${label}, ${name}`} to={(counts[name] ?? 0) > 0 ? links?.[name] : undefined}>
								{formatNumber(counts[name] ?? 0)}
							</Behind>
						</Table.Td>
					))}
				</Table.Tr>
			))}
		</Table.Tbody>
	</Table>
);

interface BehindProps {
	/** What the number counts, for those who hear links out of their table. */
	of: string;
	to: string | undefined;
	children: string;
}

const Behind = ({ of, to, children }: BehindProps): ReactNode =>
	to === undefined ? (
		children
	) : (
		<Link to={to} aria-label={`${of}: ${children}`}>
			{children}
		</Link>
	);
