/** Which contacts and leads are imported, when, and who hears of rows that are left out. */
import { Button, Group, Stack, Switch, Textarea } from '@mantine/core';
import { salesforceRoutes } from '@quad/contract/connections/integrations/salesforce.ts';
import type { SlotName } from '@quad/contract/connections/integrations/schedules.ts';
import { useNavigate } from 'react-router';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { Card } from '../../../../ui/Card.tsx';
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx';
import { useRenew } from '../data.ts';
import { SchedulePicker } from '../SchedulePicker.tsx';
import { type Drafts, parts, sayFault } from './drafts.ts';
import { SourcePart } from './SourcePart.tsx';
import { salesforceUi } from './salesforce-ui.ts';
import { type Saved, WithImport } from './WithImport.tsx';

export const Screen = () => (
	<WithImport title="Import settings">
		{(saved, version) => <ImportForm key={version} saved={saved} version={version} />}
	</WithImport>
);

interface Written extends Drafts {
	slots: SlotName[];
	isSample: boolean;
	emails: string;
}

const startOf = (saved: Saved | null): Written => ({
	contacts: saved?.fileConfiguration.contacts ?? null,
	leads: saved?.fileConfiguration.leads ?? null,
	slots: saved?.schedules.map(({ category }) => category) ?? [],
	isSample: saved?.isSample ?? false,
	emails: saved?.notificationEmails.join('\n') ?? '',
});

const bodyOf = ({ contacts, leads, slots, isSample, emails }: Written, version: number) => ({
	importConfiguration: {
		fileConfiguration: { contacts, leads },
		schedules: slots.map((category) => ({ category })),
		isSample,
		notificationEmails: emails.split(/[\s,;]+/).filter((address) => address !== ''),
	},
	version,
});

const ImportForm = ({ saved, version }: { saved: Saved | null; version: number }) => {
	const navigate = useNavigate();
	const renew = useRenew(salesforceUi);
	const form = useContractForm(salesforceRoutes.saveImport, {
		start: startOf(saved),
		bodyOf: (written) => bodyOf(written, version),
		checkAll: (written) => sayFault(bodyOf(written, version)),
		onSent: async () => {
			await renew();
			toast.success('Import settings saved.');
			void navigate(salesforceUi.paths.dashboard);
		},
	});
	const { values, write } = form;
	return (
		<form {...form.props}>
			<Stack gap="lg">
				{parts.map(({ key, object, title }) => (
					<SourcePart
						key={key}
						title={title}
						object={object}
						draft={values[key]}
						onChange={(draft) => write({ [key]: draft })}
					/>
				))}
				<Card title="When">
					<SchedulePicker value={values.slots} onChange={(slots) => write({ slots })} />
					<Switch
						label="Test only"
						description="Each import takes at most 10 rows and stores nothing."
						checked={values.isSample}
						onChange={(event) => write({ isSample: event.currentTarget.checked })}
					/>
					<Textarea
						label="Notification emails"
						description="Email these people when an import fails, with the skipped rows attached. One address per line."
						rows={2}
						value={values.emails}
						onChange={(event) => write({ emails: event.currentTarget.value })}
					/>
				</Card>
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
				<Group>
					<Button type="submit" loading={form.isPending}>
						Save
					</Button>
				</Group>
			</Stack>
		</form>
	);
};
