/** Lists the lines that match no contact, and saves them as segment-errors.csv (spec 3 §4). */

import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import type { SegmentProblem } from '@quad/contract/contacts/segments/routes.ts';
import { beginsLikeFormula } from '@quad/contract/spreadsheet-formula.ts';
import { Download } from 'lucide-react';
import { formatCounted } from '../../../foundation/format.ts';
import c from './ProblemsModal.module.css';

interface ProblemsModalProps {
	problems: readonly SegmentProblem[];
	onClose: () => void;
}

export const ProblemsModal = ({ problems, onClose }: ProblemsModalProps) => (
	<Modal opened onClose={onClose} title={`${formatCounted(problems.length, 'line')} not added`} size="lg">
		<Text size="sm" mb="sm">
			Everyone else is in the segment.
		</Text>
		<div className={c.lines}>
			<Table>
				<Table.Thead>
					<Table.Tr>
						<Table.Th>Line</Table.Th>
						<Table.Th>Written</Table.Th>
						<Table.Th>Why</Table.Th>
					</Table.Tr>
				</Table.Thead>
				<Table.Tbody>
					{problems.slice(0, segmentLimits.problemsShown).map(({ line, value, problem }) => (
						<Table.Tr key={line}>
							<Table.Td>{line}</Table.Td>
							<Table.Td>{value}</Table.Td>
							<Table.Td>{problem}</Table.Td>
						</Table.Tr>
					))}
				</Table.Tbody>
			</Table>
		</div>
		{problems.length > segmentLimits.problemsShown && (
			<Text size="sm" c="dimmed">
				{formatCounted(problems.length - segmentLimits.problemsShown, 'more line')} in the file
			</Text>
		)}
		<Group justify="flex-end" gap="xs" mt="md">
			<Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={() => save(problems)}>
				Save as CSV
			</Button>
			<Button onClick={onClose} data-autofocus>
				Continue
			</Button>
		</Group>
	</Modal>
);

/** Marks a cell that begins like a formula as text, so that no spreadsheet program runs it. */
const cell = (text: string): string => `"${(beginsLikeFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const save = (problems: readonly SegmentProblem[]): void => {
	const rows = problems.map(({ line, value, problem }) => [String(line), value, problem].map(cell).join(','));
	const file = new Blob(['\ufeff', ['Line,Value,Problem', ...rows].join('\r\n'), '\r\n'], { type: 'text/csv' });
	const address = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = address;
	link.download = 'segment-errors.csv'; // spec 3 §7
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
