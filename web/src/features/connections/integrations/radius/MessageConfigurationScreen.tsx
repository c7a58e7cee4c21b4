/** Chooses how texts become cases in Radius, and which contact field holds opt-outs. */
import { Button, Select, Switch, Text } from '@mantine/core';
import {
	type RadiusFieldName,
	type RadiusToken,
	radiusMessageTypes,
	radiusOwnRoutes,
	radiusTokens,
} from '@quad/contract/connections/integrations/radius.ts';
import type { SlotName } from '@quad/contract/connections/integrations/schedules.ts';
import type { Answer, RequestInput } from '@quad/contract/route.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { FormSheet } from '../../../../ui/FormSheet.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { SectionsForm } from '../../../../ui/SectionsForm.tsx';
import { ConnectorPage } from '../ConnectorPage.tsx';
import { SchedulePicker } from '../SchedulePicker.tsx';
import { caseFieldsQuery, messageConfigurationQuery } from './data.ts';
import { FieldInput } from './FieldInput.tsx';
import c from './MessageConfigurationScreen.module.css';
import { OptOutFields } from './OptOutFields.tsx';
import { radiusUi } from './radius-ui.ts';

export const Screen = () => {
	const { data, error, refetch } = useQuery(messageConfigurationQuery);
	return (
		<ConnectorPage ui={radiusUi} place="exportSettings">
			{() =>
				data ? (
					<MessageForm key={data.version} {...data} />
				) : error ? (
					<ErrorState error={error} onRetry={() => void refetch()} />
				) : (
					<Loading />
				)
			}
		</ConnectorPage>
	);
};

type Saved = NonNullable<RequestInput<typeof radiusOwnRoutes.saveMessageConfiguration>['body']>['messageConfiguration'];
type Shown = Answer<typeof radiusOwnRoutes.readMessageConfiguration>;

interface Written extends Omit<Shown['messageConfiguration'], 'schedules' | 'optOutSchedules' | 'fields'> {
	fields: Array<{ field: RadiusFieldName; token: RadiusToken | null }>;
	slots: SlotName[];
	optOutSlots: SlotName[];
}

const slotsOf = (schedules: ReadonlyArray<{ category: SlotName }>) => schedules.map(({ category }) => category);
const schedulesOf = (slots: readonly SlotName[]) => slots.map((category) => ({ category }));

const MessageForm = ({ messageConfiguration: saved, version }: Shown) => {
	const cache = useQueryClient();
	const { data: known = [], error: notListed, refetch } = useQuery(caseFieldsQuery);
	const { schedules, optOutSchedules, ...rest } = saved;
	const start: Written = { ...rest, slots: slotsOf(schedules), optOutSlots: slotsOf(optOutSchedules) };
	const form = useContractForm(radiusOwnRoutes.saveMessageConfiguration, {
		start,
		bodyOf: ({ slots, optOutSlots, ...written }) => ({
			messageConfiguration: {
				...written,
				schedules: schedulesOf(slots),
				optOutSchedules: schedulesOf(optOutSlots),
			} satisfies Saved,
			...(version > 0 ? { version } : {}),
		}),
		onSent: async () => {
			await cache.invalidateQueries({ queryKey: queryKeys.integrations.of('radius') });
			toast.success('Message configuration saved.');
		},
	});
	const { values, write } = form;
	const setRow = (at: number, part: Partial<Written['fields'][number]>) =>
		write({ fields: values.fields.map((one, nth) => (nth === at ? { ...one, ...part } : one)) });
	return (
		<FormSheet>
			<SectionsForm form={form}>
				<FormSection title="Messages">
					{notListed && <ErrorState error={notListed} onRetry={() => void refetch()} />}
					<Switch
						label="Write texts to Radius"
						description="Each text becomes a case of its contact."
						checked={values.isEnabled}
						onChange={(event) => write({ isEnabled: event.currentTarget.checked })}
					/>
					{values.isEnabled && (
						<>
							<Select
								label="Message type"
								data={[...radiusMessageTypes]}
								value={values.messageType}
								onChange={(chosen) => write({ messageType: radiusMessageTypes.find((one) => one === chosen) ?? 'All' })}
								allowDeselect={false}
							/>
							<FieldInput
								label="Case field for the contact"
								value={values.contactField}
								known={known}
								onChange={(contactField) => write({ contactField })}
							/>
							<fieldset className={c.rows}>
								<Text component="legend" fw={600} size="sm">
									Case fields
								</Text>
								<Text size="sm" c="dimmed">
									Fill one text field with the message ID, so that Quad finds a case again if the connection breaks
									while it is added. Otherwise Quad looks for a case with the same text.
								</Text>
								{values.fields.map((row, at) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity until they are filled in
									<div key={at} className={c.row}>
										<FieldInput
											label="Radius field"
											value={row.field}
											known={known}
											onChange={(field) => setRow(at, { field })}
										/>
										<Select
											label="Filled with"
											data={[...radiusTokens]}
											value={row.token}
											onChange={(chosen) => setRow(at, { token: radiusTokens.find((one) => one === chosen) ?? null })}
										/>
										<Button
											variant="subtle"
											aria-label={`Remove field ${row.field.label || at + 1}`}
											onClick={() => write({ fields: values.fields.filter((_, nth) => nth !== at) })}
										>
											Remove
										</Button>
									</div>
								))}
								<div>
									<Button
										variant="default"
										leftSection={<Plus size={14} aria-hidden />}
										disabled={values.fields.some(({ field, token }) => field.label.trim() === '' || token === null)}
										onClick={() => write({ fields: [...values.fields, { field: { label: '', id: '' }, token: null }] })}
									>
										Add field
									</Button>
								</div>
							</fieldset>
							<SchedulePicker value={values.slots} onChange={(slots) => write({ slots })} />
						</>
					)}
				</FormSection>
				<FormSection title="Opt-outs">
					<OptOutFields
						label="Write opt-outs to a contact field"
						description="Opt-outs and opt-ins by text, and opt-outs by your team, are written to Radius."
						value={values.optOut}
						onChange={(optOut) => write({ optOut })}
					/>
					{values.optOut && (
						<SchedulePicker value={values.optOutSlots} onChange={(optOutSlots) => write({ optOutSlots })} />
					)}
				</FormSection>
			</SectionsForm>
		</FormSheet>
	);
};
