/** Where and when messages, opt-outs and delivery errors are exported, each at its own address (gaps A-20). */
import { Switch, Text } from '@mantine/core';
import { type ExportType, exportTypeLabels, exportTypes } from '@quad/contract/connections/integrations/run.ts';
import type { SlotName } from '@quad/contract/connections/integrations/schedules.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { FormSheet } from '../../../ui/FormSheet.tsx';
import { SectionsForm } from '../../../ui/SectionsForm.tsx';
import { ConnectorPage } from './ConnectorPage.tsx';
import type { Configuration } from './configuration.ts';
import type { AnyUi } from './connector-ui.ts';
import { configurationOfExport, useRenew, useSuggestions } from './data.ts';
import type { Values } from './field-values.ts';
import { SchedulePicker } from './SchedulePicker.tsx';
import { SpecField } from './SpecField.tsx';

const search = z.object({ export: z.enum(exportTypes).optional() });

export const ExportSettingsPage = ({ ui }: { ui: AnyUi }) => {
	const [{ export: chosen }] = useSearch(search);
	const { exportTypes: all } = ui.descriptor;
	const [first = 'MessageActivity'] = all;
	const type = chosen && all.includes(chosen) ? chosen : first;
	return (
		<ConnectorPage ui={ui} place="exportSettings" exportType={type}>
			{(configuration) => (
				<ExportForm key={`${type} ${configuration.version}`} ui={ui} configuration={configuration} type={type} />
			)}
		</ConnectorPage>
	);
};

interface ExportFormProps {
	ui: AnyUi;
	configuration: Configuration;
	type: ExportType;
}

interface Written {
	isOn: boolean;
	options: Values;
	secrets: Values;
	slots: SlotName[];
	isSample: boolean;
}

const ExportForm = ({ ui, configuration, type }: ExportFormProps) => {
	const { descriptor, routes } = ui;
	const renew = useRenew(ui);
	const suggestions = useSuggestions(ui, configuration.isConfigured);
	const saved = configurationOfExport(configuration, type);
	const { schedules = [], isSample = false, ...options } = saved ?? {};
	const usual = descriptor.exportOptions.safeParse({});
	const start: Written = {
		isOn: saved !== null,
		options: saved ? options : usual.success ? usual.data : {},
		secrets: {},
		slots: schedules.map(({ category }) => category),
		isSample: isSample === true,
	};
	const form = useContractForm(routes.saveExport, {
		start,
		bodyOf: ({ isOn, options, slots, isSample, secrets }: Written) => ({
			ExportType: type,
			ExportConfiguration: isOn ? { ...options, schedules: slots.map((category) => ({ category })), isSample } : null,
			...(isOn ? secrets : undefined),
			version: configuration.version,
		}),
		onSent: async (_, { isOn }) => {
			await renew();
			toast.success(isOn ? 'Export settings saved.' : 'Export turned off.');
		},
	});
	const columns = useQuery({
		queryKey: queryKeys.integrations.exportFields(descriptor.key),
		queryFn: ({ signal }) => call(routes.listExportFields, {}, signal),
	});
	const { values, write } = form;
	const errors: Readonly<Record<string, string | false | undefined>> = form.errors;
	// If an export's server changes, its password must be entered again, so that it never goes to another server.
	const passwords =
		descriptor.exportAddresses === undefined
			? []
			: descriptor.settingFields.filter(({ name }) => configuration.hasSecrets[name] === true);
	const label = exportTypeLabels[type];
	return (
		<FormSheet isByQuery>
			<SectionsForm form={form}>
				<FormSection title={label} about={saying[type]}>
					<Switch
						label={`Export ${label.toLowerCase()}`}
						description="Each export has everything since the last one that succeeded. The first begins with what happens after you save."
						checked={values.isOn}
						onChange={({ currentTarget }) => write({ isOn: currentTarget.checked })}
					/>
					{values.isOn &&
						descriptor.exportFields
							.filter(({ only }) => only?.includes(type) ?? true)
							.map((spec) => (
								<SpecField
									key={spec.name}
									spec={spec}
									values={values.options}
									error={errors[`ExportConfiguration.${spec.name}`] || undefined}
									path={`ExportConfiguration.${spec.name}`}
									suggestions={suggestions[spec.name]}
									onChange={(part) => write({ options: { ...values.options, ...part } })}
								/>
							))}
					{values.isOn &&
						passwords.map((spec) => (
							<SpecField
								key={spec.name}
								spec={{ ...spec, description: 'Only if this export leads to another server than the connection does.' }}
								values={values.secrets}
								error={errors[spec.name] || undefined}
								onChange={(part) => write({ secrets: { ...values.secrets, ...part } })}
							/>
						))}
					{values.isOn && columns.data && (
						<Text size="sm" c="dimmed">
							Columns: {columns.data[type]?.join(', ')}
						</Text>
					)}
				</FormSection>
				{values.isOn && (
					<FormSection title="When">
						{descriptor.exportsAfterMs === undefined ? (
							<SchedulePicker
								value={values.slots}
								most={descriptor.slotsPerDay}
								onChange={(chosen) => write({ slots: chosen })}
							/>
						) : (
							<Text size="sm">
								{descriptor.exportsAfterMs === 0
									? 'Each chat goes within a minute of being closed.'
									: `Chats go together within ${descriptor.exportsAfterMs / 60_000 + 1} minutes of being closed.`}
							</Text>
						)}
						<Switch
							label="Test only"
							description="Each export has at most 10 records, and they are exported again once this is off."
							checked={values.isSample}
							onChange={({ currentTarget }) => write({ isSample: currentTarget.checked })}
						/>
					</FormSection>
				)}
			</SectionsForm>
		</FormSheet>
	);
};

const saying: Readonly<Record<ExportType, string>> = {
	MessageActivity: 'The texts that your team sends and gets.',
	OptOuts: 'Who opted out, and who opted back in.',
	DeliveryErrors: 'Texts that didn’t arrive, each with the reason.',
	ChatTranscripts: 'Web chats, once they are closed.',
};
