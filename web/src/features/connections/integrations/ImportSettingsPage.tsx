/** What is imported and when, and who is emailed about skipped rows. */
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { useNavigate } from 'react-router';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { FormSheet } from '../../../ui/FormSheet.tsx';
import { SectionsForm } from '../../../ui/SectionsForm.tsx';
import { ConnectorPage } from './ConnectorPage.tsx';
import type { Configuration } from './configuration.ts';
import type { ConnectorUi } from './connector-ui.ts';
import { useRenew, useSuggestions } from './data.ts';
import type { Values } from './field-values.ts';
import { ImportSchedule, scheduleBodyOf, scheduleStart } from './ImportSchedule.tsx';
import { sourceOf } from './import-start.ts';
import { SpecField } from './SpecField.tsx';

export const ImportSettingsPage = ({ ui }: { ui: ConnectorUi }) => (
	<ConnectorPage ui={ui} place="importSettings">
		{(configuration) => <ImportForm key={configuration.version} ui={ui} configuration={configuration} />}
	</ConnectorPage>
);

interface ImportFormProps {
	ui: ConnectorUi;
	configuration: Configuration;
}

const ImportForm = ({ ui, configuration }: ImportFormProps) => {
	const { descriptor, routes, paths, SourceFields } = ui;
	const { importConfiguration: saved, version } = configuration;
	const navigate = useNavigate();
	const renew = useRenew(ui);
	const suggestions = useSuggestions(ui, configuration.isConfigured);
	const { columns, customFields, source } = sourceOf(ui, saved);
	const start: { source: Values } & ReturnType<typeof scheduleStart> = { source, ...scheduleStart(saved) };
	const form = useContractForm(routes.saveImport, {
		start,
		bodyOf: (written) => ({
			importConfiguration: {
				fileConfiguration: { ...written.source, columns, customFields },
				...scheduleBodyOf(written),
			},
			version,
		}),
		onSent: async () => {
			await renew();
			toast.success(
				saved ? 'Import settings saved.' : `Saved. Test it with ${integrationLimits.sampleRows} rows, or import now.`,
			);
			if (!saved) void navigate(paths.dashboard);
		},
	});
	const { values, write } = form;
	const change = (part: Record<string, unknown>) => write({ source: { ...values.source, ...part } });
	return (
		<FormSheet>
			<SectionsForm form={{ ...form, isNew: saved === null }}>
				<FormSection title="What to import">
					{SourceFields && <SourceFields values={values.source} onChange={change} />}
					{descriptor.sourceFields.map((spec) => (
						<SpecField
							key={spec.name}
							spec={spec}
							values={values.source}
							ui={ui}
							suggestions={suggestions[spec.name]}
							onChange={change}
						/>
					))}
				</FormSection>
				<ImportSchedule values={values} most={descriptor.slotsPerDay} onChange={write} />
			</SectionsForm>
		</FormSheet>
	);
};
