/** A widget's texts in Spanish. Placeholders show the default texts. */
import { Fieldset, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { type Wording, wordingIn } from '@quad/contract/chat/chat/widget-wording.ts';
import type { ChangeEvent } from 'react';

interface SpanishFieldsProps {
	english: Wording & { readonly inboxId: number | null };
	written: Wording;
	onChange: (written: Wording) => void;
}

const nothing: Wording = { title: '', greeting: '', awayMessage: '', consentWording: '' };

export const SpanishFields = ({ english, written, onChange }: SpanishFieldsProps) => {
	const otherwise = wordingIn('es', { ...english, spanish: nothing });
	const field = (name: keyof Wording) => ({
		lang: 'es',
		value: written[name],
		placeholder: otherwise[name],
		onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
			onChange({ ...written, [name]: value }),
	});
	return (
		<Fieldset legend="In Spanish">
			<Stack gap="sm">
				<Text size="sm" c="dimmed">
					For visitors who read Spanish. Leave a field blank to use the gray text.
				</Text>
				<TextInput label="Title in Spanish" {...field('title')} maxLength={chatLimits.title} />
				<Textarea label="Greeting in Spanish" autosize {...field('greeting')} maxLength={chatLimits.words} />
				<Textarea
					label="While no one is available, in Spanish"
					autosize
					{...field('awayMessage')}
					maxLength={chatLimits.words}
				/>
				{english.inboxId !== null && (
					<Textarea
						label="What visitors agree to, in Spanish"
						autosize
						{...field('consentWording')}
						maxLength={chatLimits.words}
					/>
				)}
			</Stack>
		</Fieldset>
	);
};
