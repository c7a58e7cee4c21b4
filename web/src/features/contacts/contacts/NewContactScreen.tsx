/** Adds one contact (spec 2 §2). */
import { Stack } from '@mantine/core';
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { customFieldsQuery } from '../../../parts/pickers/custom-fields.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CardNumbers } from './CardNumbers.tsx';
import { ContactFields } from './ContactFields.tsx';
import { prefilledFrom, useCardInState } from './contact-card.ts';
import { useContactForm } from './contact-form.ts';
import { useCreateContact } from './data.ts';

export const Screen = () => {
	const { data, error, refetch } = useQuery(customFieldsQuery);
	return (
		<Page>
			<PageHeader title="New contact" back={{ to: to.contacts(), label: 'Contacts' }} />
			{data ? (
				<Card title="Details">
					<Form fields={data.filter(({ isVisible }) => isVisible)} />
				</Card>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<Loading />
			)}
		</Page>
	);
};

const Form = ({ fields }: { fields: readonly CustomField[] }) => {
	const navigate = useNavigate();
	const create = useCreateContact();
	const card = useCardInState();
	const form = useContactForm({
		contact: undefined,
		prefilled: card && prefilledFrom(card, fields),
		fields,
		send: (written) => create.mutateAsync(written),
		onSent: (contact) => {
			toast.success(`${contact.fullName} is added.`);
			void navigate(to.contact(contact.id), { replace: true });
		},
	});
	return (
		<form {...form.props}>
			<Stack gap="md">
				{card && card.phones.length > 1 && <CardNumbers card={card} form={form} />}
				<ContactFields form={form} fields={fields} isNew />
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
				<FormFoot does="Add contact" isPending={form.isPending} onCancel={() => void navigate(to.contacts())} />
			</Stack>
		</form>
	);
};
