/** Changes a user, and what they may do in the teams that one administers (spec 3 §5). It holds at once. */
import { Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { userRefusals } from '@quad/contract/users/refusals.ts';
import type { UserWithAccess } from '@quad/contract/users/user.ts';
import { updateUser } from '@quad/contract/users/writing-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '../../foundation/format.ts';
import { toast } from '../../foundation/toast.ts';
import { useContractForm } from '../../foundation/use-contract-form.ts';
import { isPhoneComplete, noPhone, phoneOf } from '../../parts/numbers/phone-choice.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ModalFoot } from '../../ui/ModalFoot.tsx';
import { AccessFields } from './AccessFields.tsx';
import { accessOf, departmentsOf, personalInboxTeam } from './access.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { PhoneFields } from './PhoneFields.tsx';
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
			// whoever had no User Id before may stay without one
			...(campusUniqueId === '' && user.campusUniqueId === null ? {} : { campusUniqueId }),
			samlConfigurationId: samlConfigurationId === '' ? null : Number(samlConfigurationId),
			selectedDepartments: departmentsOf(selectedDepartments, options.teams),
		}),
		checkAll: ({ phone }) => !isPhoneComplete(phone, false) && userRefusals['users.phone_type_without_number'].message,
		send: update.mutateAsync,
		repeats: true,
		onSent: ({ name }) => {
			toast.success(`${name} is changed.`);
			onClose();
		},
	});
	return (
		<form {...form.props}>
			<Stack gap="md">
				<DetailsFields form={form} options={options} />
				<TextInput
					label="E-mail address"
					type="email"
					autoComplete="off"
					maxLength={320}
					{...form.field('emailAddress')}
				/>
				{options.canMakeOwners && <Switch label="Owner of the organization" {...form.toggle('isOwner')} />}
				<AccessFields
					teams={options.teams}
					kept={user.departments.map(({ departmentId }) => departmentId)}
					access={form.values.selectedDepartments}
					onChange={(selectedDepartments) => form.write({ selectedDepartments })}
				/>
				<PhoneFields
					userId={user.id}
					teamName={personalInboxTeam(form.values.selectedDepartments, options.teams)?.name}
					phone={form.field('phone')}
					forwarding={form.field('forwardingNumber')}
				/>
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
			</Stack>
			<ModalFoot>
				<FormFoot isPending={form.isPending} onCancel={onClose} />
			</ModalFoot>
		</form>
	);
};
