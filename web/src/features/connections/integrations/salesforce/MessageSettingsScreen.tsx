/** Chooses what is written to Salesforce: texts as tasks or custom records, and opt-outs. */
import { Switch } from '@mantine/core';
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import type { SlotName } from '@quad/contract/connections/integrations/schedules.ts';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { FormSection } from '../../../../ui/FormSection.tsx';
import { FormSheet } from '../../../../ui/FormSheet.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { SectionsForm } from '../../../../ui/SectionsForm.tsx';
import { ConnectorPage } from '../ConnectorPage.tsx';
import { useRenew } from '../data.ts';
import { SchedulePicker } from '../SchedulePicker.tsx';
import { importConfigurationQuery, messageConfigurationQuery, useColumns } from './data.ts';
import { bodyOf, type Messages, sayMessageFault, startOf, type Target } from './message-drafts.ts';
import { OptOutField } from './OptOutField.tsx';
import { salesforceUi } from './salesforce-ui.ts';
import { TargetFields } from './TargetFields.tsx';
import type { Saved } from './WithImport.tsx';

export const Screen = () => (
	<ConnectorPage ui={salesforceUi} place="exportSettings">
		{() => <Configured />}
	</ConnectorPage>
);

const Configured = () => {
	const { data, error, refetch } = useQuery(messageConfigurationQuery);
	const imported = useQuery(importConfigurationQuery);
	const failure = error ?? imported.error;
	if (data && imported.data)
		return (
			<MessagesForm
				key={data.version}
				saved={data.messageConfiguration}
				imported={imported.data.importConfiguration}
				version={data.version}
			/>
		);
	const again = () => void Promise.all([refetch(), imported.refetch()]);
	return failure ? <ErrorState error={failure} onRetry={again} /> : <Loading />;
};

const MessagesForm = ({ saved, imported, version }: { saved: Messages; imported: Saved | null; version: number }) => {
	const renew = useRenew(salesforceUi);
	const form = useContractForm(salesforceRoutes.saveMessages, {
		start: startOf(saved, imported),
		bodyOf: (written) => bodyOf(written, version),
		checkAll: (written) => sayMessageFault(bodyOf(written, version)),
		onSent: async () => {
			await renew();
			toast.success('Message settings saved.');
		},
	});
	const { values, write } = form;
	const isWritten = values.hasTexts || values.hasErrors;
	return (
		<FormSheet>
			<SectionsForm form={form}>
				<FormSection
					title="Texts"
					about="Each export has everything since the last one that succeeded. The first begins with what happens after you save."
				>
					<Switch
						label="Write texts to Salesforce"
						description="What your team sends and what people reply."
						checked={values.hasTexts}
						onChange={(event) => write({ hasTexts: event.currentTarget.checked })}
					/>
					<Switch
						label="Write texts that could not be delivered"
						description="With the reason."
						checked={values.hasErrors}
						onChange={(event) => write({ hasErrors: event.currentTarget.checked })}
					/>
					{isWritten && (
						<>
							<TargetFields value={values.target} onChange={(target: Target) => write({ target })} />
							<SchedulePicker value={values.textSlots} onChange={(textSlots: SlotName[]) => write({ textSlots })} />
						</>
					)}
				</FormSection>
				<FormSection title="Opt-outs">
					<Switch
						label="Write opt-outs to Salesforce"
						description="When someone opts out or in by text or in Quad, a field of their contact or lead is changed. What came from Salesforce isn’t written back, and neither are opt-outs of contacts or of leads while no field is chosen for them."
						checked={values.hasOptOuts}
						onChange={(event) => write({ hasOptOuts: event.currentTarget.checked })}
					/>
					{values.hasOptOuts && (
						<>
							<OptOutOf object="Contact" label="Opt-out field of contacts" values={values} write={write} />
							<OptOutOf object="Lead" label="Opt-out field of leads" values={values} write={write} />
							<SchedulePicker value={values.optOutSlots} onChange={(optOutSlots) => write({ optOutSlots })} />
						</>
					)}
				</FormSection>
			</SectionsForm>
		</FormSheet>
	);
};

interface OptOutOfProps {
	object: 'Contact' | 'Lead';
	label: string;
	values: ReturnType<typeof startOf>;
	write: (part: Partial<ReturnType<typeof startOf>>) => void;
}

const OptOutOf = ({ object, label, values, write }: OptOutOfProps) => {
	const { others, error } = useColumns({ kind: 'ListView', id: '' }, object);
	const name = object === 'Contact' ? 'contactOptOut' : 'leadOptOut';
	// Fields of related records can't be written.
	const own = { shown: [], others: others.filter((one) => !one.name.includes('.')), error };
	return (
		<OptOutField
			label={label}
			columns={own}
			value={values[name]}
			isWritten
			onChange={(field) => write({ [name]: field })}
		/>
	);
};
