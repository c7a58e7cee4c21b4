/** Corrects one row of the file before the import, with one input per column. */
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import type { Correction, ImportRejection } from '@quad/contract/contacts/imports/routes.ts';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../foundation/format.ts';
import { FormFoot } from '../../../ui/FormFoot.tsx';

interface FixRowProps {
	row: ImportRejection;
	header: readonly string[];
	onFix: (correction: Correction) => void;
	onClose: () => void;
}

export const FixRow = ({ row, header, onFix, onClose }: FixRowProps) => {
	const [cells, setCells] = useState(() => header.map((_, at) => row.cells[at] ?? ''));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onFix({ line: row.line, cells });
		onClose();
	};
	return (
		<Modal opened onClose={onClose} title={`Fix line ${formatNumber(row.line)}`}>
			<form onSubmit={submit}>
				<Stack>
					<Text>{row.reason}</Text>
					{header.map((name, at) => (
						<TextInput
							// biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves
							key={at}
							label={name || `Column ${at + 1}`}
							value={cells[at] ?? ''}
							maxLength={importLimits.cell}
							onChange={({ currentTarget: { value } }) => setCells(cells.with(at, value))}
						/>
					))}
					<Text size="sm" c="dimmed">
						Your file stays as it is.
					</Text>
					<FormFoot does="Use this row" onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};
