/** Edits a user and their access to the teams that the editor administers (spec 3 §5), effective at once. */
import { Alert, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { UserWithAccess } from '@quad/contract/administration/users/user.ts';
import { type InvitableTeam, updateUser } from '@quad/contract/administration/users/writing-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatPhone } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { StoppedReplies } from '../../../parts/inboxes/StoppedReplies.tsx';
import { isPhoneComplete, noPhone, phoneOf } from '../../../parts/numbers/phone-choice.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ModalFoot } from '../../../ui/ModalFoot.tsx';
import { AccessFields } from './AccessFields.tsx';
import { accessOf, type ChosenAccess, departmentsOf, personalInboxTeam } from './access.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { LeftBehind } from './LeftBehind.tsx';
import { PhoneFields } from './PhoneFields.tsx';
import { SuccessorSelect } from './SuccessorSelect.tsx';
import { stoppedReplies } from './stopped-replies.ts';
import { type InvitingOptions, optionsQuery, userQuery, useUpdate } from './writing-data.ts';

export const EditUser = ({ id, onClose }: { id: number; onClose: () => void }) => {
	const user = useQuery(userQuery(id));
	const options = useQuery(optionsQuery);
	const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
	const error = user.error ?? options.error;
	const again = () => {
		void user.refetch();
		void options.refetch();
	};
	return (
		<Modal opened onClose={onClose} title="Edit user" size="lg" fullScreen={isNarrow} closeOnClickOutside={false}>
			{user.data && options.data ? (
				<Form user={user.data} options={options.data} onClose={onClose} />
			) : error ? (
				<ErrorState error={error} onRetry={again} />
			) : (
				<Loading />
			)}
		</Modal>
	);
};

const Form = ({ user, options, onClose }: { user: UserWithAccess; options: InvitingOptions; onClose: () => void }) => {
	const { may, personId } = useSession();
	const mayLeave = may('deleteUsers') && user.id !== personId && (!user.isOwner || may('owner'));
	const update = useUpdate();
	const form = useContractForm(updateUser, {
		start: {
			firstName: user.firstName,
			lastName: user.lastName,
			campusUniqueId: user.campusUniqueId ?? '',
			emailAddress: user.emailAddress,
			samlConfigurationId: user.samlConfigurationId === null ? '' : String(user.samlConfigurationId),
			isOwner: user.isOwner,
			selectedDepartments: accessOf(user, options.teams),
			successorId: undefined as number | undefined,
			phone: noPhone,
			forwardingNumber: user.forwardingNumber === null ? '' : formatPhone(user.forwardingNumber),
		},
		bodyOf: ({
			samlConfigurationId,
			selectedDepartments,
			campusUniqueId,
			isOwner,
			phone,
			forwardingNumber,
			...written
		}) => ({
			...written,
			...(phone.phoneType === '' ? {} : phoneOf(phone)),
			forwardingNumber: forwardingNumber.trim() || null,
			id: user.id,
			...(options.canMakeOwners ? { isOwner } : {}),
			// A user without a User Id may stay without one.
			...(campusUniqueId === '' && user.campusUniqueId === null ? {} : { campusUniqueId }),
			samlConfigurationId: samlConfigurationId === '' ? null : Number(samlConfigurationId),
			selectedDepartments: [
				...departmentsOf(selectedDepartments, options.teams),
				...unticked(user, options, selectedDepartments).map(({ id }) => ({ id, ...noRoles })),
			],
		}),
		checkAll: ({ phone }) => !isPhoneComplete(phone, false) && userRefusals['users.phone_type_without_number'].message,
		send: update.mutateAsync,
		repeats: true,
		onSent: ({ name }) => {
			toast.success(`Changes to ${name} saved.`);
			onClose();
		},
	});
	const leaving = unticked(user, options, form.values.selectedDepartments);
	return (
		<form {...form.props}>
			<Stack gap="md">
				<DetailsFields form={form} options={options} />
				<TextInput label="Email" type="email" autoComplete="off" maxLength={320} {...form.field('emailAddress')} />
				{options.canMakeOwners && <Switch label="Owner of the organization" {...form.toggle('isOwner')} />}
				<AccessFields
					teams={options.teams}
					kept={mayLeave ? [] : user.departments.map(({ departmentId }) => departmentId)}
					access={form.values.selectedDepartments}
					onChange={(selectedDepartments) => {
						const isSame = idsOf(unticked(user, options, selectedDepartments)) === idsOf(leaving);
						form.write({ selectedDepartments, ...(isSame ? {} : { successorId: undefined }) });
					}}
				/>
				<PhoneFields
					userId={user.id}
					teamName={personalInboxTeam(form.values.selectedDepartments, options.teams)?.name}
					phone={form.field('phone')}
					forwarding={form.field('forwardingNumber')}
				/>
				{leaving.length > 0 && (
					<Leaving user={user} teams={leaving} onChoose={(successorId) => form.write({ successorId })} />
				)}
				<StoppedReplies stopped={stoppedReplies(user, form.values.selectedDepartments, form.values.isOwner)} />
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
			</Stack>
			<ModalFoot>
				<FormFoot
					does={leaving.length > 0 ? 'Save and remove' : 'Save'}
					isPending={form.isPending}
					onCancel={onClose}
				/>
			</ModalFoot>
		</form>
	);
};

const noRoles = { role: 'none', chatRole: 'none' } as const;

/** Returns the teams that the user would be removed from. */
const unticked = (user: UserWithAccess, { teams }: InvitingOptions, access: ChosenAccess): InvitableTeam[] =>
	teams.filter(({ id }) => user.departments.some(({ departmentId }) => departmentId === id) && !(id in access));

const idsOf = (teams: readonly InvitableTeam[]): string => teams.map(({ id }) => id).join();

interface LeavingProps {
	user: UserWithAccess;
	teams: readonly InvitableTeam[];
	onChoose: (successorId: number | undefined) => void;
}

/** Shows what the user loses by this change, and asks who takes over. */
const Leaving = ({ user, teams, onChoose }: LeavingProps) => {
	const teamIds = teams.map(({ id }) => id);
	const box = useRef<HTMLDivElement>(null);
	// scrolls to the section, which appears below the checkbox just cleared
	useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
	return (
		<Alert
			ref={box}
			color="gold"
			title={`${user.name} will be removed from ${teams.map(({ name }) => name).join(', ')}`}
		>
			<Stack gap="sm">
				<Text size="sm">They are signed out there right away and stay in their other teams.</Text>
				<LeftBehind id={user.id} teamIds={teamIds} />
				<SuccessorSelect key={idsOf(teams)} teamIds={teamIds} leaverId={user.id} onChoose={onChoose} />
			</Stack>
		</Alert>
	);
};
