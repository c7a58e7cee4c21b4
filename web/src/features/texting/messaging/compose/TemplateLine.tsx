/** For WhatsApp inboxes: an approved template for everyone, or free text for people who wrote within 24 hours. */
import { Text } from '@mantine/core';
import type { ProfileInbox } from '../../../../foundation/session.ts';
import { TemplateFields } from '../../../../parts/whatsapp/TemplateFields.tsx';
import c from './ComposeForm.module.css';
import type { OptionProps } from './options/options.ts';

interface TemplateLineProps extends OptionProps {
	inbox: ProfileInbox;
	onText: (text: string) => void;
}

export const TemplateLine = ({ inbox, options, onText, onChange }: TemplateLineProps) => (
	<section className={c.template} aria-label="WhatsApp template">
		<TemplateFields
			clearable
			inboxId={inbox.id}
			templateId={options.templateId}
			values={options.templateValues ?? []}
			onChange={(chosen) => {
				onText(chosen?.text ?? '');
				onChange({ templateId: chosen?.templateId, templateValues: chosen && [...chosen.values] });
			}}
		/>
		<Text size="xs" c="dimmed" mt={6}>
			A template reaches everyone. Your own text only reaches people who messaged this inbox in the last 24 hours.
		</Text>
	</section>
);
