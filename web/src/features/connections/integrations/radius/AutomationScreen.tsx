/** Chooses which Radius cases trigger texts, who sends them, and what happens to the cases (spec 2 §5). */
import { Autocomplete, Select, Switch } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { type RadiusAutomation, radiusOwnRoutes } from '@quad/contract/connections/integrations/radius.ts';
import { slotHours } from '@quad/contract/connections/integrations/schedules.ts';
import type { Answer } from '@quad/contract/route.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '../../../../foundation/format.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { FormSheet } from '../../../../ui/FormSheet.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { SectionsForm } from '../../../../ui/SectionsForm.tsx';
import { ConnectorPage } from '../ConnectorPage.tsx';
import { automationQuery, caseFieldsQuery } from './data.ts';
import { FieldInput } from './FieldInput.tsx';
import { radiusUi } from './radius-ui.ts';

export const Screen = () => {
	const { data, error, refetch } = useQuery(automationQuery);
	return (
		<ConnectorPage ui={radiusUi} place="automation">
			{() => {
				if (data) return <AutomationForm key={data.version} {...data} />;
				return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
			}}
		</ConnectorPage>
	);
};

type AutomationFormProps = Answer<typeof radiusOwnRoutes.readAutomation>;

const times = ['Morning', 'Afternoon', 'Evening'] as const;

const AutomationForm = ({ automationConfiguration, senders, version }: AutomationFormProps) => {
	const cache = useQueryClient();
	const { data: known = [], error: notListed, refetch } = useQuery(caseFieldsQuery);
	const form = useContractForm(radiusOwnRoutes.saveAutomation, {
		start: automationConfiguration,
		bodyOf: (written: RadiusAutomation) => ({ automationConfiguration: written, version }),
		onSent: async () => {
			await cache.invalidateQueries({ queryKey: queryKeys.integrations.of('radius') });
			toast.success('Automation saved.');
		},
	});
	const { values, write } = form;
	const statuses = known.find(({ name }) => name === values.statusField.label)?.values ?? [];
	return (
		<FormSheet>
			<SectionsForm form={form}>
				<FormSection title="Texts from cases">
					{notListed && <ErrorState error={notListed} onRetry={() => void refetch()} />}
					<Switch
						label="Text open cases"
						description={`Each case is texted once, up to ${formatNumber(integrationLimits.automatedTexts)} per day, and closed in Radius once its text is on its way.`}
						checked={values.isEnabled}
						onChange={(event) => write({ isEnabled: event.currentTarget.checked })}
					/>
					{values.isEnabled && (
						<>
							<FieldInput
								label="Case field with the status"
								value={values.statusField}
								known={known}
								onChange={(statusField) => write({ statusField })}
							/>
							<Autocomplete
								label="Open status"
								description="Cases with this status are texted."
								data={statuses}
								value={values.openStatus}
								onChange={(openStatus) => write({ openStatus })}
							/>
							<Autocomplete
								label="Close status"
								description="What a case is set to after its text was sent."
								data={statuses}
								value={values.closeStatus}
								onChange={(closeStatus) => write({ closeStatus })}
							/>
							<FieldInput
								label="Case field with the text"
								description="Cases in which it is empty are not texted."
								value={values.textField}
								known={known}
								onChange={(textField) => write({ textField })}
							/>
							<FieldInput
								label="Case field for the contact"
								value={values.contactField}
								known={known}
								onChange={(contactField) => write({ contactField })}
							/>
							<Select
								label="Sending user"
								description="Texts go out of this person’s own inbox, and replies come back to it."
								placeholder={
									senders.length === 0 ? 'No one in this team has a personal inbox with a number' : 'Choose one'
								}
								data={senders.map(({ id, name }) => ({ value: String(id), label: name }))}
								value={values.sendingUserId === null ? null : String(values.sendingUserId)}
								onChange={(id) => write({ sendingUserId: id === null ? null : Number(id) })}
								searchable
								nothingFoundMessage="No one has that name"
							/>
							<Select
								label="Once a day"
								description="In your team’s time zone, at some time within the window."
								data={[
									{ value: '', label: 'Only by hand' },
									...times.map((time) => ({ value: time, label: `${time}, ${slotHours[time].label}` })),
								]}
								value={values.time ?? ''}
								onChange={(chosen) => write({ time: times.find((one) => one === chosen) ?? null })}
								allowDeselect={false}
							/>
						</>
					)}
				</FormSection>
			</SectionsForm>
		</FormSheet>
	);
};
