/** Invites someone with the chat role alone. Users who are already on the team are refused. */
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { inviteUser } from '@quad/contract/administration/users/writing-routes.ts';
import { useConfiguration, useProfile } from '../../../../foundation/session.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../../ui/FormModal.tsx';
import { useInviteAgent } from './invite-agent.ts';

export const InviteAgent = ({ onClose }: { onClose: () => void }) => {
	const { keepsMail } = useConfiguration();
	const { currentDepartment } = useProfile();
	const invite = useInviteAgent(currentDepartment);
	const form = useContractForm(inviteUser, {
		start: { emailAddress: '', firstName: '', lastName: '', campusUniqueId: '' },
		bodyOf: (written) => ({ ...written, emailAddress: written.emailAddress.trim() }),
		check: (written) => ({
			firstName: written.firstName.trim() === '' && 'This is required.',
			lastName: written.lastName.trim() === '' && 'This is required.',
			campusUniqueId: written.campusUniqueId.trim() === '' && 'This is required.',
		}),
		send: invite.mutateAsync,
		onSent: ({ name, emailAddress }) => {
			toast.success(keepsMail ? `${name} added.` : `Invitation for ${name} sent to ${emailAddress}.`);
			onClose();
		},
	});
	return (
		<FormModal title="Invite agent" closeOnClickOutside={false} form={form} does="Send invitation" onClose={onClose}>
			<Text size="sm" c="dimmed">
				They get an email with a link, and answer visitors of {currentDepartment.name}. They see no texts.
			</Text>
			<TextInput
				label="Email"
				type="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={320}
				data-autofocus
				{...form.field('emailAddress')}
			/>
			<SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
				<TextInput label="First name" autoComplete="off" maxLength={userLimits.name} {...form.field('firstName')} />
				<TextInput label="Last name" autoComplete="off" maxLength={userLimits.name} {...form.field('lastName')} />
			</SimpleGrid>
			<TextInput
				label="User Id"
				description="Their ID at your college."
				autoComplete="off"
				spellCheck={false}
				maxLength={userLimits.name}
				{...form.field('campusUniqueId')}
			/>
		</FormModal>
	);
};
