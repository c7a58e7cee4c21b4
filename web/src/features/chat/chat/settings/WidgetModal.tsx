import {
	ColorInput,
	Fieldset,
	Group,
	NativeSelect,
	NumberInput,
	Stack,
	Switch,
	Text,
	Textarea,
	TextInput,
} from '@mantine/core';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import { widgetLanguages } from '@quad/contract/chat/chat/visitor-words.ts';
import { type ChatWidget, saveWidget } from '@quad/contract/chat/chat/widget-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../foundation/session.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useContractForm } from '../../../../foundation/use-contract-form.ts';
import { HoursFields } from '../../../../parts/inboxes/HoursFields.tsx';
import { FormModal } from '../../../../ui/FormModal.tsx';
import { botsQuery } from './bots.ts';
import { useSaveWidget } from './data.ts';
import { SpanishFields } from './SpanishFields.tsx';

const languages = [
	{ value: 'auto', label: 'The language of the page' },
	{ value: 'en', label: 'English' },
	{ value: 'es', label: 'Spanish' },
];

interface WidgetModalProps {
	widget: ChatWidget | undefined;
	onClose: () => void;
	onCreated: (widget: ChatWidget) => void;
}

export const WidgetModal = ({ widget, onClose, onCreated }: WidgetModalProps) => {
	const save = useSaveWidget();
	const { data: bots = [] } = useQuery(botsQuery);
	const { inboxes } = useProfile();
	const shared = inboxes.filter(({ type }) => type === 'group').map(({ id, name }) => ({ id, name }));
	const isElsewhere = widget && widget.inboxId !== null && !shared.some(({ id }) => id === widget.inboxId);
	const choices = isElsewhere ? [...shared, { id: widget.inboxId ?? 0, name: widget.inbox ?? '' }] : shared;
	const form = useContractForm(saveWidget, {
		start: startOf(widget),
		bodyOf: (values) => ({
			...values,
			allowedSites: values.allowedSites.map((site) => site.trim()).filter((site) => site !== ''),
		}),
		check: ({ name }) => ({ name: name.trim() === '' && chatRefusals['chat.name_required'].message }),
		send: save.mutateAsync,
		onSent: (saved) => {
			toast.success(`“${saved.name}” is saved.`);
			onClose();
			if (!widget) onCreated(saved);
		},
	});
	return (
		<FormModal
			size="lg"
			title={widget ? 'Edit widget' : 'New widget'}
			closeOnClickOutside={false}
			form={form}
			onClose={onClose}
		>
			<TextInput
				label="Name"
				description="For your team, such as Admissions page."
				{...form.field('name')}
				maxLength={chatLimits.name}
				data-autofocus
			/>
			<TextInput label="Title of the chat window" {...form.field('title')} maxLength={chatLimits.title} />
			<Textarea label="Greeting" autosize {...form.field('greeting')} maxLength={chatLimits.words} />
			<Textarea
				label="While no one is available"
				autosize
				{...form.field('awayMessage')}
				maxLength={chatLimits.words}
			/>
			<NativeSelect
				label="Language"
				description="For buttons, notices and your own wording."
				data={languages}
				value={form.values.language}
				onChange={({ currentTarget: { value } }) =>
					form.write({ language: widgetLanguages.find((one) => one === value) ?? 'auto' })
				}
			/>
			{form.values.language !== 'en' && (
				<SpanishFields
					english={form.values}
					written={form.values.spanish}
					onChange={(spanish) => form.write({ spanish })}
				/>
			)}
			<ColorInput label="Color" format="hex" {...form.field('color')} />
			<Fieldset legend="Button position">
				<Stack gap="sm">
					<Text size="sm" c="dimmed">
						Move it if it covers something on your site, such as another button.
					</Text>
					<Group gap="md" grow align="flex-start" preventGrowOverflow={false}>
						<NativeSelect
							label="Side"
							data={[
								{ value: 'right', label: 'Right' },
								{ value: 'left', label: 'Left' },
							]}
							value={form.values.side}
							onChange={({ currentTarget: { value } }) => form.write({ side: value === 'left' ? 'left' : 'right' })}
						/>
						<NumberInput label="Distance from side (px)" {...distance} {...form.field('sideDistance')} />
						<NumberInput label="Distance from bottom (px)" {...distance} {...form.field('bottomDistance')} />
					</Group>
				</Stack>
			</Fieldset>
			<Textarea
				label="Websites"
				description="One per line, such as www.college.edu or *.college.edu, which means https. The chat works on no others."
				autosize
				minRows={2}
				value={form.values.allowedSites.join('\n')}
				error={form.errors.allowedSites}
				data-path="allowedSites"
				onChange={(event) => form.write({ allowedSites: event.currentTarget.value.split('\n') })}
			/>
			<NativeSelect
				label="Inbox to text from"
				description="Visitors who leave a number and agree are texted from it."
				data={[
					{ value: '', label: 'None: text no one' },
					...choices.map(({ id, name }) => ({ value: String(id), label: name })),
				]}
				value={form.values.inboxId === null ? '' : String(form.values.inboxId)}
				error={form.errors.inboxId}
				data-path="inboxId"
				onChange={({ currentTarget: { value } }) => form.write({ inboxId: value === '' ? null : Number(value) })}
			/>
			<NativeSelect
				label="Who answers first"
				description="A bot hands over to an agent when it is asked to, or can’t help."
				data={[{ value: '', label: 'Agents' }, ...bots.map(({ id, name }) => ({ value: String(id), label: name }))]}
				value={form.values.botId === null ? '' : String(form.values.botId)}
				error={form.errors.botId}
				data-path="botId"
				onChange={({ currentTarget: { value } }) => form.write({ botId: value === '' ? null : Number(value) })}
			/>
			{form.values.inboxId !== null && (
				<Textarea
					label="What visitors agree to"
					description="Kept with the date for everyone who agrees."
					autosize
					{...form.field('consentWording')}
					maxLength={chatLimits.words}
				/>
			)}
			<HoursFields
				description="Outside these hours, visitors are asked for a number or an email address."
				{...form.field('workingHours')}
			/>
			<Switch
				label="Enabled"
				description="A disabled widget disappears from your website, and open chats in it are closed."
				{...form.toggle('isEnabled')}
			/>
		</FormModal>
	);
};

const distance = { min: 0, max: chatLimits.distance, step: 10, allowDecimal: false };

/** The route’s defaults fill in what a new widget doesn't have yet. */
const startOf = (widget: ChatWidget | undefined) => saveWidget.body.parse({ name: '', ...widget });
