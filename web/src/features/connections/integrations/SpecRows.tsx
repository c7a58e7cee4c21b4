/** A list in a connector's form, in which every row has the same text inputs. */
import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import type { FieldSpec } from '@quad/contract/connections/integrations/descriptor.ts';
import { Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import c from './SpecRows.module.css';

type Row = Readonly<Record<string, string>>;

interface SpecRowsProps {
	spec: FieldSpec;
	value: unknown;
	error: string | undefined;
	onChange: (rows: readonly Row[]) => void;
}

const rowsIn = z.array(z.record(z.string(), z.string())).catch([]);

export const SpecRows = ({ spec, value, error, onChange }: SpecRowsProps) => {
	const { label, description, columns = [], add = 'Add' } = spec;
	const rows: readonly Row[] = rowsIn.parse(value);
	const isFull = rows.every((row) => columns.every(({ name }) => (row[name] ?? '').trim() !== ''));
	return (
		<Input.Wrapper label={label} description={description} error={error} data-path={spec.name} labelElement="div">
			<Stack gap="xs" mt="xs">
				{rows.map((row, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity until they are filled in
					<Group key={at} gap="xs" align="flex-end">
						{columns.map(({ name, label: ofColumn, placeholder = '' }) => (
							<TextInput
								key={name}
								className={c.text ?? ''}
								label={ofColumn}
								placeholder={placeholder}
								value={row[name] ?? ''}
								onChange={({ currentTarget }) =>
									onChange(rows.map((one, nth) => (nth === at ? { ...one, [name]: currentTarget.value } : one)))
								}
								autoComplete="off"
							/>
						))}
						<ActionIcon
							variant="subtle"
							size="lg"
							aria-label={`Remove ${row[columns[0]?.name ?? ''] || `row ${at + 1}`}`}
							onClick={() => onChange(rows.filter((_, nth) => nth !== at))}
						>
							<Trash2 size={16} aria-hidden />
						</ActionIcon>
					</Group>
				))}
				<div>
					<Button
						variant="default"
						leftSection={<Plus size={14} aria-hidden />}
						disabled={!isFull}
						onClick={() => onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, '']))])}
					>
						{add}
					</Button>
				</div>
			</Stack>
		</Input.Wrapper>
	);
};
