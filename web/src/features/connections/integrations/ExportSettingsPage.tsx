/** Where and when messages, opt-outs and delivery errors are exported, each in its own tab (gaps A-20). */
import { Button, Group, Stack, Switch, Tabs, Text } from '@mantine/core';
import { type ExportType, exportTypeLabels, exportTypes } from '@quad/contract/connections/integrations/run.ts';
import type { SlotName } from '@quad/contract/connections/integrations/schedules.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { AnyUi } from './connector-ui.ts';
import { type Configuration, useAct, useRenew, useSuggestions } from './data.ts';
import type { Values } from './field-values.ts';
import { configurationOfExport } from './RunButtons.tsx';
import { SchedulePicker } from './SchedulePicker.tsx';
import { SpecField } from './SpecField.tsx';
import { WithConfiguration } from './WithConfiguration.tsx';

const search = z.object({ export: z.enum(exportTypes).optional() });

export const ExportSettingsPage = ({ ui }: { ui: AnyUi }) => {
	const [{ export: chosen }, setSearch] = useSearch(search);
	const [first = 'MessageActivity'] = ui.descriptor.exportTypes;
	const type = chosen ?? first;
	return (
		<WithConfiguration ui={ui} title="Export settings">
			{(configuration) => (
				<Tabs
					value={type}
					onChange={(wanted) => setSearch({ export: exportTypes.find((one) => one === wanted) })}
					keepMounted={false}
				>
					<Tabs.List mb="md">
						{ui.descriptor.exportTypes.map((one) => (
							<Tabs.Tab key={one} value={one} mih={44}>
								{exportTypeLabels[one]}
							</Tabs.Tab>
						))}
					</Tabs.List>
					{ui.descriptor.exportTypes.map((one) => (
						<Tabs.Panel key={one} value={one}>
							<ExportForm key={configuration.version} ui={ui} configuration={configuration} type={one} />
						</Tabs.Panel>
					))}
				</Tabs>
			)}
		</WithConfiguration>
	);
};

interface ExportFormProps {
	ui: AnyUi;
	configuration: Configuration;
	type: ExportType;
}

const ExportForm = ({ ui, configuration, type }: ExportFormProps) => {
	const { descriptor, routes } = ui;
	const renew = useRenew(ui);
	const suggestions = useSuggestions(ui, configuration.isConfigured);
	const saved = configurationOfExport(configuration, type);
	const { schedules = [], isSample = false, ...options } = saved ?? {};
	const usual = descriptor.exportOptions.safeParse({});
	const slots: SlotName[] = schedules.map(({ category }) => category);
	const start: { options: Values; secrets: Values; slots: SlotName[]; isSample: boolean } = {
		options: saved ? options : usual.success ? usual.data : {},
		secrets: {},
		slots,
		isSample: isSample === true,
	};
	const form = useContractForm(routes.saveExport, {
		start,
		bodyOf: (written) => ({
			ExportType: type,
			ExportConfiguration: {
				...written.options,
				schedules: written.slots.map((category) => ({ category })),
				isSample: written.isSample,
			},
			...written.secrets,
			version: configuration.version,
		}),
		onSent: async () => {
			await renew();
			toast.success('Export settings saved.');
		},
	});
	const switchOff = useAct(ui, () =>
		call(routes.saveExport, { body: { ExportType: type, ExportConfiguration: null, version: configuration.version } }),
	);
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
	return (
		<Card
			title={exportTypeLabels[type]}
			aside={<StatusBadge tone={saved ? 'good' : 'quiet'}>{saved ? 'On' : 'Off'}</StatusBadge>}
		>
			<form {...form.props}>
				<Stack gap="md">
					<Text size="sm" c="dimmed">
						Each export has everything since the last one that succeeded; the first begins with what happens after you
						save.
					</Text>
					{descriptor.exportFields
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
					{passwords.map((spec) => (
						<SpecField
							key={spec.name}
							spec={{ ...spec, description: 'Only if this export leads to another server than the connection does.' }}
							values={values.secrets}
							error={errors[spec.name] || undefined}
							onChange={(part) => write({ secrets: { ...values.secrets, ...part } })}
						/>
					))}
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
					{columns.data && (
						<Text size="sm" c="dimmed">
							Columns: {columns.data[type]?.join(', ')}
						</Text>
					)}
					{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
					<Group gap="xs">
						<Button type="submit" loading={form.isPending}>
							{saved ? 'Save' : 'Switch on'}
						</Button>
						{saved && (
							<Button
								variant="default"
								loading={switchOff.isPending}
								onClick={() =>
									switchOff.mutate(undefined, {
										onSuccess: () => toast.success('Export switched off.'),
										onError: toast.failure,
									})
								}
							>
								Switch off
							</Button>
						)}
					</Group>
				</Stack>
			</form>
		</Card>
	);
};
