/** For WhatsApp inboxes: an approved template for everybody, or free text for people who wrote within 24 hours. */
import { Text } from '@mantine/core';
import type { ProfileInbox } from '../../../../foundation/session.ts';
import { TemplateFields } from '../../../../parts/whatsapp/TemplateFields.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { OptionProps } from './options/options.ts';

interface TemplateCardProps extends OptionProps {
	inbox: ProfileInbox;
	onText: (text: string) => void;
}

export const TemplateCard = ({ inbox, options, onText, onChange }: TemplateCardProps) => (
	<Card title="WhatsApp template">
		<Text size="sm" c="dimmed" mb="sm">
			A template reaches everyone. Your own text only reaches people who messaged this inbox in the last 24 hours.
		</Text>
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
	</Card>
);
