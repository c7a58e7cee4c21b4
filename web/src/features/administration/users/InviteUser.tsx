/**
 * Invites a user: who, their access, and their number, in one form (spec 3 §2, gaps N-29). For someone who is already
 * in the organization, it only adds teams.
 */
import { Button, Group, Modal, Stack, Switch, Text, Title } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { emailShape } from '@quad/contract/access/session/limits.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { inviteUser } from '@quad/contract/administration/users/writing-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfiguration, useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { NoMailServer } from '../../../parts/mail/NoMailServer.tsx';
import { poolQuery } from '../../../parts/numbers/numbers.ts';
import { isPhoneComplete, noPhone, phoneOf } from '../../../parts/numbers/phone-choice.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ModalFoot } from '../../../ui/ModalFoot.tsx';
import { AccessFields } from './AccessFields.tsx';
import { departmentsOf, isEnough, personalInboxTeam, startIn } from './access.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { EmailField } from './EmailField.tsx';
import type { Written } from './invitation-form.ts';
import { NewPhoneFields } from './NewPhoneFields.tsx';
import { addressQuery, type Found, type InvitingOptions, optionsQuery, useInvite } from './writing-data.ts';

export const InviteUser = ({ onClose }: { onClose: () => void }) => {
	const { data: options, error, refetch } = useQuery(optionsQuery);
	const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
	return (
		<Modal opened onClose={onClose} title="Invite user" size="lg" fullScreen={isNarrow} closeOnClickOutside={false}>
			{options && <Form options={options} onClose={onClose} />}
			{!options && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Modal>
	);
};

const typedMs = 300;

const Form = ({ options, onClose }: { options: InvitingOptions; onClose: () => void }) => {
	const { keepsMail } = useConfiguration();
	const invite = useInvite();
	const cache = useQueryClient();
	const knownAs = (address: string) => cache.getQueryData(addressQuery(address).queryKey)?.user ?? undefined;
	const start = useStart(options);
	const form = useContractForm(inviteUser, {
		start,
		bodyOf: ({ samlConfigurationId, selectedDepartments, phone, forwardingNumber, ...written }: Written) => ({
			...written,
			...phoneOf(personalInboxTeam(selectedDepartments, options.teams) ? phone : noPhone),
			forwardingNumber: forwardingNumber.trim() || null,
			emailAddress: written.emailAddress.trim(),
			samlConfigurationId: samlConfigurationId === '' ? null : Number(samlConfigurationId),
			selectedDepartments: departmentsOf(selectedDepartments, options.teams),
		}),
		send: async (body) => {
			const known = knownAs(body.emailAddress);
			return { ...(await invite.mutateAsync({ id: known?.id, body })), isKnown: known !== undefined };
		},
		onSent: ({ name, emailAddress, isKnown }, { sendWelcomeEmail }) => {
			if (isKnown) toast.success(`Access for ${name} saved.`);
			else
				toast.success(
					sendWelcomeEmail && !keepsMail ? `Invitation for ${name} sent to ${emailAddress}.` : `${name} added.`,
				);
			onClose();
		},
		repeats: true,
	});
	const { values } = form;
	const typed = values.emailAddress.trim();
	const [address] = useDebouncedValue(typed, typedMs);
	const lookup = useQuery({ ...addressQuery(address), enabled: emailShape.test(address) });
	const found = knownAs(typed);
	const isElsewhere = address === typed && lookup.data?.state === 'elsewhere';
	const isKnown = address === typed && lookup.isSuccess && !isElsewhere;
	const teams = options.teams.filter(({ id }) => !found?.teams.includes(id));
	const team = personalInboxTeam(values.selectedDepartments, options.teams);
	const isPhoneLoading = useQuery(poolQuery).isPending;
	const isReady =
		isKnown &&
		isEnough(values.selectedDepartments, !found && values.isOwner) &&
		(found !== undefined || (isNamed(values) && (!team || isPhoneComplete(values.phone, isPhoneLoading))));
	const email = form.field('emailAddress');
	return (
		<form {...form.props}>
			<Stack gap="lg">
				<EmailField
					{...email}
					error={email.error ?? (isElsewhere ? userRefusals['users.address_elsewhere'].message : undefined)}
					isSearching={lookup.isFetching}
					options={options}
				/>
				{found ? <Known user={found} options={options} /> : <DetailsFields form={form} options={options} />}
				<Stack gap="sm">
					<Title order={3}>Access</Title>
					{!found && options.canMakeOwners && (
						<Switch
							label="Owner of the organization"
							description="Administers every team and all organization settings."
							{...form.toggle('isOwner')}
						/>
					)}
					<AccessFields
						teams={teams}
						access={values.selectedDepartments}
						onChange={(selectedDepartments) => form.write({ selectedDepartments })}
					/>
				</Stack>
				{!found && team && (
					<Stack gap="sm">
						<Title order={3}>Phone</Title>
						<NewPhoneFields form={form} team={team} />
					</Stack>
				)}
				{!found && (
					<Switch
						label="Send an invitation email"
						description={
							values.samlConfigurationId
								? 'The email links to your college’s sign-in page.'
								: 'The email has a link to choose a password. It works once and expires after a week.'
						}
						{...form.toggle('sendWelcomeEmail')}
					/>
				)}
				{!found && values.sendWelcomeEmail && <NoMailServer />}
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
			</Stack>
			<ModalFoot>
				<Group justify="flex-end" gap="xs">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" disabled={!isReady} loading={form.isPending}>
						{found ? 'Give access' : values.sendWelcomeEmail ? 'Send invitation' : 'Add user'}
					</Button>
				</Group>
			</ModalFoot>
		</form>
	);
};

/** New people get access to the current team, unless the inviter doesn't administer it. */
const useStart = ({ teams }: InvitingOptions): Written => {
	const { teamId } = useSession();
	const own = teams.find(({ id }) => id === teamId) ?? (teams.length === 1 ? teams[0] : undefined);
	return { ...blank, selectedDepartments: own ? { [own.id]: startIn(own) } : {} };
};

const blank: Written = {
	emailAddress: '',
	firstName: '',
	lastName: '',
	campusUniqueId: '',
	isOwner: false,
	samlConfigurationId: '',
	sendWelcomeEmail: true,
	selectedDepartments: {},
	phone: noPhone,
	forwardingNumber: '',
};

const isNamed = ({ firstName, lastName, campusUniqueId }: Written): boolean =>
	[firstName, lastName, campusUniqueId].every((text) => text.trim() !== '');

const Known = ({ user, options }: { user: NonNullable<Found['user']>; options: InvitingOptions }) => {
	const theirs = options.teams.filter(({ id }) => user.teams.includes(id)).map(({ name }) => name);
	return (
		<Text role="status">
			{user.name} is already in your organization{theirs.length > 0 && ` (${theirs.join(', ')})`}. Choose the teams to
			add them to. Nothing else changes.
		</Text>
	);
};
