import { Input, Switch, TextInput } from '@mantine/core';
import { sameCode, usualCode } from '@quad/contract/texting/templates/code.ts';
import { templateLimits } from '@quad/contract/texting/templates/limits.ts';
import { templateRefusals } from '@quad/contract/texting/templates/refusals.ts';
import { saveTemplate, type Template } from '@quad/contract/texting/templates/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useConfiguration } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { Composer } from '../../../parts/compose/Composer.tsx';
import { templatesQuery } from '../../../parts/compose/templates.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useSaveTemplate } from './data.ts';

export const TemplateModal = ({ template, onClose }: { template: Template | undefined; onClose: () => void }) => {
	const { data: all = [] } = useQuery(templatesQuery);
	const save = useSaveTemplate();
	const others = all.filter(({ id }) => id !== template?.id);
	const codeOf = ({ name, code }: TemplateForm) =>
		code ??
		usualCode(
			name,
			others.map((other) => other.code),
		);
	const form = useContractForm(saveTemplate, {
		start: startOf(template),
		bodyOf: (values) => ({ ...(template ? { id: template.id } : {}), ...values, code: codeOf(values) }),
		check: ({ name, message }) => ({
			name: name.trim() === '' && templateRefusals['template.name_required'].message,
			message: message.trim() === '' && templateRefusals['template.message_required'].message,
		}),
		send: save.mutateAsync,
		onSent: (saved) => {
			toast.success(`“${saved.name}” is saved. Type /${saved.code} in a text to use it.`);
			onClose();
		},
	});
	const code = codeOf(form.values);
	const twin = others.find((other) => sameCode(other.code, code));
	return (
		<FormModal
			size="lg"
			title={template ? 'Edit template' : 'New template'}
			closeOnClickOutside={false}
			form={form}
			onClose={onClose}
		>
			<TextInput label="Name" {...form.field('name')} maxLength={templateLimits.name} data-autofocus />
			<TextInput
				label="Code"
				description={code ? `Anyone who types /${code} in a text is offered it.` : 'The initials of the name.'}
				{...form.field('code')}
				value={code}
				maxLength={templateLimits.code}
				error={(twin && `“${twin.name}” already has this code.`) || form.errors.code}
				onBlur={() => form.values.code?.trim() === '' && form.write({ code: undefined })}
			/>
			<Input.Wrapper label="Message" labelElement="div" error={form.errors.message} data-path="message">
				<Composer
					label="Message"
					placeholder="Hi {{First Name}}, …"
					limit={useConfiguration().messageLength.reply}
					{...form.field('message')}
					onSubmit={form.submit}
					minRows={4}
				/>
			</Input.Wrapper>
			<Switch
				label="Enabled"
				description="Disabled templates are kept but not offered."
				{...form.toggle('isEnabled')}
			/>
		</FormModal>
	);
};

interface TemplateForm {
	name: string;
	/** Undefined to derive the code from the name. */
	code: string | undefined;
	message: string;
	isEnabled: boolean;
}

const startOf = (template: Template | undefined): TemplateForm => ({
	name: template?.name ?? '',
	code: template?.code,
	message: template?.message ?? '',
	isEnabled: template?.isEnabled ?? true,
});
