/** Creates an organization with its first team and its owner, who is emailed a link to choose a password. */
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { createOrganization } from '@quad/contract/administration/platform/routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { usualTimeZone, zoneChoices } from '../../../parts/pickers/time-zones.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useCreateOrganization } from './data.ts';
import { plans } from './plans.ts';

export const NewOrganization = ({ onClose }: { onClose: () => void }) => {
	const create = useCreateOrganization();
	const navigate = useNavigate();
	const [start] = useState(() => ({
		organizationName: '',
		plan: 'Standard',
		timeZone: usualTimeZone(),
		teamName: '',
		firstName: '',
		lastName: '',
		emailAddress: '',
	}));
	const form = useContractForm(createOrganization, {
		start,
		check: (values) =>
			Object.fromEntries(
				Object.entries(values).map(([name, text]) => [name, text.trim() === '' && 'Please fill this in.']),
			),
		send: (body) => create.mutateAsync({ body }),
		onSent: ({ id }, { emailAddress }) => {
			toast.success(`Organization created. We emailed ${emailAddress.trim()} a link to choose a password.`);
			void navigate(to.platformOrganization(id));
		},
	});
	return (
		<FormModal
			title="New organization"
			closeOnClickOutside={false}
			form={form}
			does="Create organization"
			onClose={onClose}
		>
			<TextInput label="Name" {...form.field('organizationName')} maxLength={100} data-autofocus />
			<SimpleGrid cols={2} spacing="sm">
				<NativeSelect label="Plan" data={plans(start.plan)} {...form.field('plan')} />
				<TextInput label="First team" {...form.field('teamName')} maxLength={100} />
			</SimpleGrid>
			<NativeSelect label="Time zone" data={zoneChoices(start.timeZone)} {...form.field('timeZone')} />
			<SimpleGrid cols={2} spacing="sm">
				<TextInput label="Owner’s first name" {...form.field('firstName')} maxLength={100} />
				<TextInput label="Owner’s last name" {...form.field('lastName')} maxLength={100} />
			</SimpleGrid>
			<TextInput
				label="Owner’s email"
				type="email"
				{...form.field('emailAddress')}
				maxLength={320}
				description="We’ll email a link to choose a password."
			/>
		</FormModal>
	);
};
