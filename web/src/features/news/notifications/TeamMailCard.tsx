/** Chooses whether an event is emailed, and to whom. Addresses are separated by whitespace or commas (spec 3 §5). */
import { Switch, Textarea } from '@mantine/core';
import { splitAddresses } from '@quad/contract/news/notifications/addresses.ts';
import { saveTeamMail, type TeamMailSetting } from '@quad/contract/news/notifications/routes.ts';
import { type TeamEvent, teamEventLabels } from '@quad/contract/news/notifications/team-events.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormSection } from '../../../ui/FormSection.tsx';
import { useSaveTeamMail } from './data.ts';

const about: Record<TeamEvent, string> = {
	optOut: 'How many people texted STOP.',
	unknownStudentMessage: 'How many texts came from unknown numbers.',
	newStudentAdded: 'How many new contacts an import added to the team.',
	WebhookFailure: 'A webhook is failing. At most one email an hour.',
};

const writtenOf = ({ notificationEmails }: Pick<TeamMailSetting, 'notificationEmails'>): string =>
	notificationEmails.map(({ emailAddress }) => emailAddress).join('\n');

export const TeamMailCard = ({ setting }: { setting: TeamMailSetting }) => {
	const save = useSaveTeamMail();
	const form = useContractForm(saveTeamMail, {
		start: { isActive: setting.isActive, written: writtenOf(setting) },
		bodyOf: ({ isActive, written }) => ({
			event: setting.event,
			isActive,
			notificationEmails: splitAddresses(written).map((emailAddress) => ({ emailAddress })),
		}),
		send: save.mutateAsync,
		onSent: () => toast.success('Notification settings saved.'),
		failsAt: 'written',
		resets: true,
	});
	const isChanged = form.body.isActive !== setting.isActive || writtenOf(form.body) !== writtenOf(setting);
	return (
		<FormSection title={teamEventLabels[setting.event]} form={{ ...form, isChanged }}>
			<Switch label="Send email" description={about[setting.event]} {...form.toggle('isActive')} />
			<Textarea
				label="Recipients"
				description="Email addresses, separated by spaces, commas or new lines."
				{...form.field('written')}
				autosize
				minRows={2}
				maxRows={8}
				autoComplete="off"
				spellCheck={false}
			/>
		</FormSection>
	);
};
