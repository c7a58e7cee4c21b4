/** Chooses which records are created from texts, and the lookups that link them to contacts and leads. */
import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { externalIdLength, salesforceColumns } from '@quad/contract/connections/integrations/salesforce-export.ts';
import type { SalesforceObject } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { sentenceOf } from '../../../../foundation/failures.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import c from '../MappingEditor.module.css';
import { ColumnSelect } from './ColumnSelect.tsx';
import { contactRelationshipsQuery } from './data.ts';
import type { Target } from './message-drafts.ts';

const columnLabels: Record<(typeof salesforceColumns)[number], string> = {
	Direction: 'Direction',
	MessageText: 'Text',
	SentAt: 'Sent at',
	StaffName: 'Sent by',
	Inbox: 'Inbox',
	Campaign: 'Campaign',
	MessageId: 'ID of the text',
	MobileNumber: 'Mobile number',
	ErrorCode: 'Error code',
	ErrorText: 'Reason it was not delivered',
};

const sayExternalId = ({ object, externalIdField }: Target): string => {
	const field = `A text field of at least ${externalIdLength} characters, marked as External ID and unique.`;
	if (externalIdField !== '') return `${field} With it, no text is written twice.`;
	return object === 'Task'
		? `${field} Without one, Quad adds its ID to the comments of each task, and looks for it before it writes a text.`
		: `${field} Without one, a text can be there twice if the connection breaks while it is written.`;
};

interface TargetFieldsProps {
	value: Target;
	onChange: (value: Target) => void;
}

export const TargetFields = ({ value, onChange }: TargetFieldsProps) => {
	const { data, error, isPending } = useQuery(contactRelationshipsQuery(value.object || 'Task'));
	const objects = data?.objects ?? [];
	const known = objects.some(({ name }) => name === value.object);
	const columns = { shown: data?.fields ?? [], others: [], error };
	const ids = data?.fields.filter((one) => one.isExternalId) ?? [];
	const tooShort = ids.filter(({ length = externalIdLength }) => length < externalIdLength);
	const externals = { ...columns, shown: ids.filter((one) => !tooShort.includes(one)) };
	const chosenIsTooShort = tooShort.some(({ name }) => name === value.externalIdField);
	const lookups = (to: SalesforceObject) => ({
		...columns,
		shown: (data?.relationships ?? [])
			.filter((one) => one.to.includes(to))
			.map((one) => ({ ...one, type: 'reference' })),
	});
	const set = (part: Partial<Target>) => onChange({ ...value, ...part });
	const setField = (at: number, part: Partial<Target['fields'][number]>) =>
		set({ fields: value.fields.map((one, nth) => (nth === at ? { ...one, ...part } : one)) });
	return (
		<Stack gap="md">
			{error && <ErrorAlert>{sentenceOf(error)}</ErrorAlert>}
			<SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
				<Select
					label="Record for each text"
					description="A completed task, or a record of an object of your own."
					data={[
						...objects.map(({ name, label }) => ({ value: name, label: `${label} · ${name}` })),
						...(known || value.object === '' ? [] : [{ value: value.object, label: value.object }]),
					]}
					value={value.object}
					nothingFoundMessage={isPending ? 'Loading…' : 'No object has this name'}
					onChange={(object) =>
						object !== null &&
						object !== value.object &&
						onChange({
							object,
							externalIdField: '',
							fields: [],
							...(object === 'Task'
								? { contactField: 'WhoId', leadField: 'WhoId' }
								: { contactField: '', leadField: '' }),
						})
					}
					searchable
					allowDeselect={false}
				/>
				<ColumnSelect
					label="External ID field"
					description={[sayExternalId(value), ...tooShort.map(({ label }) => `“${label}” is too short.`)].join(' ')}
					{...(chosenIsTooShort
						? { error: `Make it at least ${externalIdLength} characters long in Salesforce.` }
						: {})}
					columns={externals}
					value={value.externalIdField}
					onChange={(externalIdField) => set({ externalIdField })}
				/>
				<ColumnSelect
					label="Lookup to contacts"
					columns={lookups('Contact')}
					value={value.contactField}
					onChange={(contactField) => set({ contactField })}
				/>
				<ColumnSelect
					label="Lookup to leads"
					columns={lookups('Lead')}
					value={value.leadField}
					onChange={(leadField) => set({ leadField })}
				/>
			</SimpleGrid>
			<Stack gap="xs" component="fieldset" className={c.part ?? ''}>
				<Text component="legend" fw={600} size="sm">
					Fields of the record
				</Text>
				<Text size="sm" c="dimmed">
					{value.object === 'Task'
						? 'A task gets its subject, comments, due date and status by itself. Add more if you like.'
						: 'Choose what is written to which field.'}
				</Text>
				{value.fields.map(({ column, field }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity until they are filled in
					<Group key={at} gap="xs" align="flex-end" wrap="nowrap">
						<Select
							className={c.cell ?? ''}
							label="Of the text"
							data={salesforceColumns.map((name) => ({ value: name, label: columnLabels[name] }))}
							value={column}
							onChange={(chosen) => setField(at, { column: salesforceColumns.find((one) => one === chosen) ?? column })}
							allowDeselect={false}
						/>
						<ColumnSelect
							className={c.cell ?? ''}
							label="Salesforce field"
							columns={columns}
							value={field}
							onChange={(name) => setField(at, { field: name })}
						/>
						<ActionIcon
							variant="subtle"
							size={44}
							aria-label={`Remove field ${field || at + 1}`}
							onClick={() => set({ fields: value.fields.filter((_, nth) => nth !== at) })}
						>
							<Trash2 size={16} aria-hidden />
						</ActionIcon>
					</Group>
				))}
				<div>
					<Button
						variant="default"
						leftSection={<Plus size={14} aria-hidden />}
						disabled={value.fields.some(({ field }) => field === '')}
						onClick={() => set({ fields: [...value.fields, { column: 'MessageText', field: '' }] })}
					>
						Add field
					</Button>
				</div>
			</Stack>
		</Stack>
	);
};
