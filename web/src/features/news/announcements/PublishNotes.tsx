import { Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import { type Published, publishNote } from '@quad/contract/news/announcements/routes.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import c from './PublishForm.module.css';
import { PublishedItem, PublishedList, PublishForm } from './PublishForm.tsx';
import { usePublishNote, useRemoveNote } from './platform-data.ts';
import { TakeBack } from './TakeBack.tsx';

const blank = {
	type: 'New',
	summaryHeader: '',
	summarySubHeader: '',
	content: '',
	userVisible: true,
	adminVisible: true,
	ownerVisible: true,
};

const roles = [
	['userVisible', 'Staff'],
	['adminVisible', 'Administrators'],
	['ownerVisible', 'Owners'],
] as const;

const { headerCharacters, contentCharacters, typeCharacters } = announcementLimits;

export const PublishNotes = ({ notes }: { notes: Published['notes'] }) => {
	const { timeZone } = useSession();
	const publish = usePublishNote();
	const remove = useRemoveNote();
	const form = useContractForm(publishNote, {
		start: blank,
		send: (body) => publish.mutateAsync({ body }),
		onSent: () => toast.success('News published.'),
		resets: true,
	});
	const { summaryHeader, content, type } = form.values;
	const audience = (note: Published['notes'][number]) =>
		roles.flatMap(([flag, name]) => (note[flag] ? [name] : [])).join(', ');
	return (
		<div className={c.columns}>
			<PublishForm
				title="Write product news"
				submit="Publish news"
				ready={summaryHeader.trim() !== '' && content.trim() !== '' && type.trim() !== ''}
				form={form}
			>
				<TextInput label="Headline" maxLength={headerCharacters} {...form.field('summaryHeader')} />
				<TextInput
					label="Subheading"
					description="Optional."
					maxLength={headerCharacters}
					{...form.field('summarySubHeader')}
				/>
				<Textarea
					label="Text"
					description="Plain text; leave an empty line between paragraphs."
					autosize
					minRows={4}
					maxRows={14}
					maxLength={contentCharacters}
					{...form.field('content')}
				/>
				<TextInput
					label="Type"
					description="A word shown above the headline."
					maxLength={typeCharacters}
					{...form.field('type')}
				/>
				<Group component="fieldset" gap="lg" className={c.roles ?? ''}>
					<legend className={c.legend}>Who sees it</legend>
					{roles.map(([flag, name]) => (
						<Checkbox key={flag} label={name} {...form.toggle(flag)} />
					))}
				</Group>
			</PublishForm>
			<PublishedList title="Published" empty="No product news yet.">
				{notes.map((one) => (
					<PublishedItem
						key={one.id}
						name={one.summaryHeader}
						about={`${formatInstant(one.publishedOn, timeZone)} · ${audience(one)}`}
					>
						<TakeBack
							what={one.summaryHeader}
							says="No one will see it anymore."
							onConfirm={() => remove.mutateAsync({ body: { id: one.id } })}
						/>
					</PublishedItem>
				))}
			</PublishedList>
		</div>
	);
};
