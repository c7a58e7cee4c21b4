/** Chooses the source of contacts or leads: a list view or a report. */
import { SegmentedControl, Select, Stack, Switch } from '@mantine/core';
import type { SalesforceObject } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../../foundation/failures.ts';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { sourcesQuery, useColumns } from './data.ts';
import { type Draft, startOf } from './drafts.ts';
import { RequiredFields } from './RequiredFields.tsx';

interface SourcePartProps {
	title: string;
	object: SalesforceObject;
	draft: Draft | null;
	onChange: (draft: Draft | null) => void;
}

export const SourcePart = ({ title, object, draft, onChange }: SourcePartProps) => (
	<FormSection title={title}>
		<Switch
			label={`Import ${title.toLowerCase()}`}
			checked={draft !== null}
			onChange={(event) => onChange(event.currentTarget.checked ? startOf('ListView') : null)}
		/>
		{draft && <Chosen object={object} draft={draft} onChange={onChange} />}
	</FormSection>
);

const kinds = [
	{ value: 'ListView', label: 'List view' },
	{ value: 'Report', label: 'Report' },
];

const Chosen = ({ object, draft, onChange }: Omit<SourcePartProps, 'title' | 'draft'> & { draft: Draft }) => {
	const sources = useQuery(sourcesQuery(draft.kind, object));
	const columns = useColumns(draft, object);
	const isReport = draft.kind === 'Report';
	const found = sources.data ?? [];
	const isKnown = found.some(({ id }) => id === draft.id);
	const saved = draft.id === '' || isKnown ? [] : [{ value: draft.id, label: draft.name || draft.id }];
	return (
		<Stack gap="md">
			<SegmentedControl
				aria-label="Source"
				data={kinds}
				value={draft.kind}
				onChange={(kind) => onChange(startOf(kind === 'Report' ? 'Report' : 'ListView'))}
				w="fit-content"
			/>
			{sources.error && <ErrorAlert>{sentenceOf(sources.error)}</ErrorAlert>}
			<Select
				label={isReport ? 'Report' : 'List view'}
				description={
					isReport
						? 'Tabular reports that Quad’s Salesforce user can see. Salesforce gives at most 2,000 rows of a report: use a list view for more.'
						: 'List views that Quad’s Salesforce user can see.'
				}
				placeholder={sources.isPending ? 'Loading…' : isReport ? 'Choose a report' : 'Choose a list view'}
				nothingFoundMessage={
					sources.isPending
						? 'Loading…'
						: 'Nothing here. Share it with the user that Quad signs in as, then reload this page.'
				}
				data={[...found.map(({ id, name }) => ({ value: id, label: name })), ...saved]}
				value={draft.id === '' ? null : draft.id}
				onChange={(id) => {
					const chosen = found.find((one) => one.id === id);
					if (chosen) onChange({ ...draft, ...chosen, ...(isReport ? { fields: startOf('Report').fields } : {}) });
				}}
				searchable
				allowDeselect={false}
			/>
			{draft.id !== '' && (
				<RequiredFields
					draft={draft}
					object={object}
					columns={columns}
					onChange={(fields) => onChange({ ...draft, fields })}
				/>
			)}
		</Stack>
	);
};
