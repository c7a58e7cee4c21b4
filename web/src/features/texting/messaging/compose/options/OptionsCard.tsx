/** All options besides text and recipients. While collapsed, the card lists those that are set. */
import { Checkbox, Text, Title } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ProfileInbox } from '../../../../../foundation/session.ts';
import { useChosenOptions } from '../../../../../parts/compose/use-chosen-options.ts';
import { CampaignPicker } from '../../../../../parts/pickers/CampaignPicker.tsx';
import { MessageTypePicker } from '../../../../../parts/pickers/MessageTypePicker.tsx';
import { SmartMessagePicker } from '../../../../../parts/pickers/SmartMessagePicker.tsx';
import { AssignmentOptions } from './AssignmentOptions.tsx';
import c from './OptionsCard.module.css';
import type { OptionProps } from './options.ts';

interface OptionsCardProps extends OptionProps {
	inbox: ProfileInbox;
}

export const OptionsCard = ({ inbox, options, onChange }: OptionsCardProps) => {
	const [open, setOpen] = useState(false);
	const id = useId();
	const chosen = useChosenOptions({ ...options, mediaUris: undefined }); // the picture is shown with the text
	return (
		<section className={c.card} aria-labelledby={`${id}-title`}>
			<Title order={2} size="h3" className={c.title}>
				<button
					type="button"
					className={c.fold}
					aria-expanded={open}
					aria-controls={`${id}-body`}
					onClick={() => setOpen(!open)}
				>
					<span id={`${id}-title`}>Options</span>
					<ChevronDown size={18} aria-hidden className={c.chevron} />
				</button>
			</Title>
			{!open && (
				<Text size="sm" c="dimmed">
					{chosen.length > 0 ? chosen.join(' · ') : 'None selected'}
				</Text>
			)}
			<div id={`${id}-body`} hidden={!open}>
				<div className={c.options}>
					{inbox.type === 'personal' ? (
						<AssignmentOptions options={options} onChange={onChange} />
					) : (
						<SmartMessagePicker
							label="Smart Message"
							description="Its question becomes the text, and replies are sorted into Yes, No and Other."
							value={options.smartMessageId}
							onChange={(smartMessageId) => onChange({ smartMessageId })}
						/>
					)}
					<CampaignPicker
						label="Campaign"
						description="Groups its results with the campaign’s other messages."
						value={options.campaignId}
						onChange={(campaignId) => onChange({ campaignId })}
					/>
					<MessageTypePicker value={options.messageTypeId} onChange={(messageTypeId) => onChange({ messageTypeId })} />
					<Checkbox
						label="Auto-archive"
						description="These conversations stay out of the inbox until someone replies."
						checked={options.autoArchive ?? false}
						onChange={({ currentTarget }) => onChange({ autoArchive: currentTarget.checked })}
					/>
				</div>
			</div>
		</section>
	);
};
