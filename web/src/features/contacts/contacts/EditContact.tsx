import { Stack } from '@mantine/core';
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../foundation/toast.ts';
import { customFieldsQuery } from '../../../parts/pickers/custom-fields.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ContactFields } from './ContactFields.tsx';
import { useContactForm } from './contact-form.ts';
import { useSaveContact } from './data.ts';

interface EditContactProps {
	contact: Contact;
	onDone: () => void;
}

export const EditContact = (props: EditContactProps) => {
	const { data, error, refetch } = useQuery(customFieldsQuery);
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return <Form {...props} fields={data.filter(({ isVisible }) => isVisible)} />;
};

const Form = ({ contact, fields, onDone }: EditContactProps & { fields: readonly CustomField[] }) => {
	const save = useSaveContact();
	const form = useContactForm({
		contact,
		fields,
		send: (written) => save.mutateAsync({ id: contact.id, ...written }),
		onSent: (saved) => {
			toast.success(`${saved.fullName} is saved.`);
			onDone();
		},
	});
	return (
		<form {...form.props}>
			<Stack gap="md">
				<ContactFields form={form} fields={fields} isNew={false} />
				{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
				<FormFoot isPending={form.isPending} onCancel={onDone} />
			</Stack>
		</form>
	);
};
