/** Writes a template: its name, the code that follows from it, and what it says (spec 3 §5). */
import { Input, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { sameCode, usualCode } from '@quad/contract/templates/code.ts';
import { templateLimits } from '@quad/contract/templates/limits.ts';
import { templateRefusals } from '@quad/contract/templates/refusals.ts';
import type { Template } from '@quad/contract/templates/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Refused, sentenceOf } from '../../foundation/failures.ts';
import { useConfiguration } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { Composer } from '../../parts/Composer.tsx';
import { templatesQuery } from '../../parts/templates.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { useSaveTemplate } from './data.ts';

export const TemplateModal = ({ template, onClose }: { template: Template | undefined; onClose: () => void }) => {
	const { data: all = [] } = useQuery(templatesQuery);
	const [name, setName] = useState(template?.name ?? '');
	const [ownCode, setOwnCode] = useState(template?.code);
	const [message, setMessage] = useState(template?.message ?? '');
	const [isEnabled, setEnabled] = useState(template?.isEnabled ?? true);
	const [tried, setTried] = useState(false);
	const save = useSaveTemplate();
	const others = all.filter(({ id }) => id !== template?.id);
	const code =
		ownCode ??
		usualCode(
			name,
			others.map((one) => one.code),
		);
	const twin = others.find((one) => sameCode(one.code, code));
	const faults = faultsOf(save.error);
	const noName = tried && name.trim() === '' && templateRefusals['template.name_required'].message;
	const noMessage = tried && message.trim() === '' && templateRefusals['template.message_required'].message;
	const submit = (event?: FormEvent) => {
		event?.preventDefault();
		setTried(true);
		if (name.trim() === '' || message.trim() === '' || save.isPending) return;
		save.mutate(
			{ ...(template ? { id: template.id } : {}), name, code, message, isEnabled },
			{
				onSuccess: (saved) => {
					toast.success(`“${saved.name}” is saved. Type /${saved.code} in a text to use it.`);
					onClose();
				},
			},
		);
	};
	return (
		<Modal
			opened
			onClose={onClose}
			size="lg"
			title={template ? 'Edit template' : 'New template'}
			closeOnClickOutside={false}
		>
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<TextInput
						label="Name"
						value={name}
						maxLength={templateLimits.name}
						error={noName || faults.name}
						onChange={(event) => setName(event.currentTarget.value)}
						data-autofocus
					/>
					<TextInput
						label="Code"
						description={code ? `Whoever types /${code} in a text is offered it.` : 'The initials of the name.'}
						value={code}
						maxLength={templateLimits.code}
						error={(twin && `It is that of “${twin.name}”.`) || faults.code}
						onChange={(event) => setOwnCode(event.currentTarget.value)}
						onBlur={() => ownCode?.trim() === '' && setOwnCode(undefined)}
					/>
					<Input.Wrapper label="Message" labelElement="div" error={noMessage || faults.message}>
						<Composer
							label="Message"
							placeholder="Hi {{First Name}}, …"
							limit={useConfiguration().messageLength.reply}
							value={message}
							onChange={setMessage}
							onSubmit={submit}
							minRows={4}
						/>
					</Input.Wrapper>
					<Switch
						label="Enabled"
						description="A disabled template is kept, and offered to nobody."
						checked={isEnabled}
						onChange={(event) => setEnabled(event.currentTarget.checked)}
					/>
					{save.error && Object.keys(faults).length === 0 && <ErrorAlert>{sentenceOf(save.error)}</ErrorAlert>}
					<FormFoot isPending={save.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};

/** The sentence of a refusal beside the field that it means. */
const faultsOf = (error: unknown): Record<string, string> =>
	error instanceof Refused ? Object.fromEntries(Object.keys(error.fields).map((field) => [field, error.message])) : {};
