/** What is imported and when, which column becomes which field, and who is emailed about rejected rows. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { customFieldsQuery } from '../../../parts/pickers/custom-fields.ts';
import { Card } from '../../../ui/Card.tsx';
import type { ConnectorUi } from './connector-ui.ts';
import { type Configuration, fieldsQuery, useRenew, useSuggestions } from './data.ts';
import type { Values } from './field-values.ts';
import { ImportSchedule, scheduleBodyOf, scheduleStart, type WrittenSchedule } from './ImportSchedule.tsx';
import { type Mapping, MappingEditor } from './MappingEditor.tsx';
import { SaveFoot } from './SaveFoot.tsx';
import { SpecField } from './SpecField.tsx';
import { WithConfiguration } from './WithConfiguration.tsx';

/** `part`: shows one half, for connectors with a separate page for the mapping of columns. */
type Part = 'source' | 'fields' | undefined;

export const ImportSettingsPage = ({ ui, part }: { ui: ConnectorUi; part?: Part }) => (
	<WithConfiguration ui={ui} title={part === 'fields' ? 'Fields' : 'Import settings'}>
		{(configuration) => <ImportForm key={configuration.version} ui={ui} configuration={configuration} part={part} />}
	</WithConfiguration>
);

interface Written extends WrittenSchedule {
	source: Values;
	mapping: Mapping;
}

const startOf = ({ descriptor }: ConnectorUi, { importConfiguration: saved }: Configuration): Written => {
	const { columns = [], customFields = [], ...source } = saved?.fileConfiguration ?? {};
	const usual = descriptor.source.safeParse({});
	return {
		source: saved ? source : usual.success ? usual.data : {},
		mapping: { columns, customFields },
		...scheduleStart(saved),
	};
};

interface ImportFormProps {
	ui: ConnectorUi;
	configuration: Configuration;
	part: Part;
}

const ImportForm = ({ ui, configuration, part }: ImportFormProps) => {
	const { descriptor, routes, paths, SourceFields, fixedFields } = ui;
	const navigate = useNavigate();
	const renew = useRenew(ui);
	const known = useQuery({
		...fieldsQuery(ui),
		enabled: configuration.importConfiguration !== null || part === 'fields',
	});
	const fields = useQuery(customFieldsQuery);
	const suggestions = useSuggestions(ui, configuration.isConfigured);
	const form = useContractForm(routes.saveImport, {
		start: startOf(ui, configuration),
		bodyOf: ({ source, mapping, ...schedule }) => ({
			importConfiguration: {
				fileConfiguration: { ...source, ...mapping },
				...scheduleBodyOf(schedule),
			},
			version: configuration.version,
		}),
		onSent: async () => {
			await renew();
			toast.success('Import settings saved.');
			void navigate(paths.dashboard);
		},
	});
	const { values, write } = form;
	return (
		<form {...form.props}>
			<Stack gap="lg">
				{part !== 'fields' && (
					<Card title="What to import">
						{SourceFields && (
							<SourceFields
								values={values.source}
								onChange={(chosen) => write({ source: { ...values.source, ...chosen } })}
							/>
						)}
						{descriptor.sourceFields.map((spec) => (
							<SpecField
								key={spec.name}
								spec={spec}
								values={values.source}
								ui={ui}
								suggestions={suggestions[spec.name]}
								onChange={(part) => write({ source: { ...values.source, ...part } })}
							/>
						))}
					</Card>
				)}
				{part !== 'source' && (
					<Card title="Fields">
						<MappingEditor
							value={values.mapping}
							fixed={descriptor.fixedColumns ?? {}}
							known={known.data?.columns ?? []}
							fields={fields.data?.map(({ displayName }) => displayName) ?? []}
							mostCustomFields={descriptor.mostCustomFields}
							onChange={(mapping) => write({ mapping })}
							{...(fixedFields ? { filled: fixedFields } : {})}
						/>
					</Card>
				)}
				{part !== 'fields' && <ImportSchedule values={values} most={descriptor.slotsPerDay} onChange={write} />}
				<SaveFoot form={form} />
			</Stack>
		</form>
	);
};
