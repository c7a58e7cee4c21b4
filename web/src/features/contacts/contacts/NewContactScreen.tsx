/** Adds one contact (spec 2 §2). */
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { customFieldsQuery } from '../../../parts/pickers/custom-fields.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { CardNumbers } from './CardNumbers.tsx';
import { ContactFields } from './ContactFields.tsx';
import { prefilledFrom, useCardInState } from './contact-card.ts';
import { useContactForm } from './contact-form.ts';
import { useCreateContact } from './data.ts';

export const Screen = () => {
	const { data, error, refetch } = useQuery(customFieldsQuery);
	if (data) return <Form fields={data.filter(({ isVisible }) => isVisible)} />;
	return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
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
		<FormPage
			title="New contact"
			back={{ to: to.contacts(), label: 'Contacts' }}
			saves="Add contact"
			onCancel={() => void navigate(to.contacts())}
			isReady
		>
			<FormSection title="Details" form={{ ...form, isNew: true }}>
				{card && card.phones.length > 1 && <CardNumbers card={card} form={form} />}
				<ContactFields form={form} fields={fields} isNew />
			</FormSection>
		</FormPage>
	);
};
