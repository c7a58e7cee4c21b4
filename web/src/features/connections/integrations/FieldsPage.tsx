/** Which column of the other system becomes which field of a contact. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Cable } from 'lucide-react';
import { Link } from 'react-router';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { customFieldsQuery } from '../../../parts/pickers/custom-fields.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormSheet } from '../../../ui/FormSheet.tsx';
import { SectionsForm } from '../../../ui/SectionsForm.tsx';
import { ConnectorPage } from './ConnectorPage.tsx';
import type { Configuration } from './configuration.ts';
import type { ConnectorUi } from './connector-ui.ts';
import { fieldsQuery, useRenew } from './data.ts';
import { sourceOf } from './import-start.ts';
import { type Mapping, MappingEditor } from './MappingEditor.tsx';

export const FieldsPage = ({ ui }: { ui: ConnectorUi }) => (
	<ConnectorPage ui={ui} place="fields">
		{({ importConfiguration, version }) =>
			importConfiguration ? (
				<FieldsForm key={version} ui={ui} saved={importConfiguration} version={version} />
			) : (
				<NothingChosen ui={ui} />
			)
		}
	</ConnectorPage>
);

export const NothingChosen = ({ ui }: { ui: ConnectorUi }) => (
	<EmptyState
		icon={Cable}
		title="Nothing to import yet"
		action={
			ui.paths.importSettings && (
				<Button component={Link} to={ui.paths.importSettings}>
					Choose what to import
				</Button>
			)
		}
	>
		Choose what to import from {ui.descriptor.title} first. Then its columns show here.
	</EmptyState>
);

interface FieldsFormProps {
	ui: ConnectorUi;
	saved: NonNullable<Configuration['importConfiguration']>;
	version: number;
}

const FieldsForm = ({ ui, saved, version }: FieldsFormProps) => {
	const { descriptor, routes, fixedFields = [] } = ui;
	const renew = useRenew(ui);
	const known = useQuery(fieldsQuery(ui));
	const fields = useQuery(customFieldsQuery);
	const { source, columns, customFields } = sourceOf(ui, saved);
	const start: { mapping: Mapping } = { mapping: { columns, customFields } };
	const form = useContractForm(routes.saveImport, {
		start,
		bodyOf: ({ mapping }) => ({
			importConfiguration: { ...saved, fileConfiguration: { ...source, ...mapping } },
			version,
		}),
		onSent: async () => {
			await renew();
			toast.success('Saved. The next import re-reads every contact.');
		},
	});
	return (
		<FormSheet>
			<SectionsForm form={form}>
				<MappingEditor
					value={form.values.mapping}
					fixed={descriptor.fixedColumns ?? {}}
					filled={fixedFields}
					known={known.data?.columns ?? []}
					fields={fields.data?.map(({ displayName }) => displayName) ?? []}
					mostCustomFields={descriptor.mostCustomFields}
					onChange={(mapping) => form.write({ mapping })}
				/>
			</SectionsForm>
		</FormSheet>
	);
};
