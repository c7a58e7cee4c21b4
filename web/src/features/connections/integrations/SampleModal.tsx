/** Previews what an import would do with its first rows. */
import { Modal, Stack, Table, Text } from '@mantine/core';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import c from './RunGrid.module.css';

interface SampleModalProps {
	title: string;
	sample: ImportPreview;
	onClose: () => void;
}

export const SampleModal = ({ title, sample, onClose }: SampleModalProps) => (
	<Modal opened onClose={onClose} title={title} size="lg">
		<Stack gap="sm">
			<Text size="sm">
				The first {formatCounted(sample.recordCount, 'row')} of “{sample.fileName}” were read, and nothing was stored.
			</Text>
			<Text size="sm">
				{formatNumber(sample.counts.new)} would be new, {formatNumber(sample.counts.changed)} changed,{' '}
				{formatNumber(sample.counts.unchanged)} unchanged,{' '}
				{formatNumber(sample.counts.rejected + sample.counts.duplicates)} left out.
			</Text>
			<div className={c.wide}>
				<Table>
					<Table.Thead>
						<Table.Tr>
							<Table.Th>Column</Table.Th>
							<Table.Th>Becomes</Table.Th>
							<Table.Th>For example</Table.Th>
						</Table.Tr>
					</Table.Thead>
					<Table.Tbody>
						{sample.columns.map(({ header, target, samples }) => (
							<Table.Tr key={header}>
								<Table.Td>{header}</Table.Td>
								<Table.Td>
									{typeof target === 'string' ? (target === 'Ignore' ? 'Left out' : target) : target.customField}
								</Table.Td>
								<Table.Td>{samples[0] ?? ''}</Table.Td>
							</Table.Tr>
						))}
					</Table.Tbody>
				</Table>
			</div>
			{sample.rejections.map(({ line, reason }) => (
				<Text key={line} size="sm" c="red">
					Line {line}: {reason}
				</Text>
			))}
		</Stack>
	</Modal>
);
