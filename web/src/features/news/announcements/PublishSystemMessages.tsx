/** Publishes a system message for one role. It is shown above every screen until it is dismissed or expires. */
import { NativeSelect, Textarea } from '@mantine/core';
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import { type Published, publishSystemMessage, type UserType } from '@quad/contract/news/announcements/routes.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { DateTimeField } from '../../../parts/dates/DateTimeField.tsx';
import { usualTimeZone } from '../../../parts/pickers/time-zones.ts';
import c from './PublishForm.module.css';
import { PublishedItem, PublishedList, PublishForm } from './PublishForm.tsx';
import { useEndSystemMessage, usePublishSystemMessage } from './platform-data.ts';
import { TakeBack } from './TakeBack.tsx';

const blank = { type: 'info', userType: 'All' as UserType, message: '', ends: '' };

const types = [
	{ value: 'info', label: 'Information' },
	{ value: 'maintenance', label: 'Maintenance' },
	{ value: 'warning', label: 'Warning' },
	{ value: 'error', label: 'Error' },
	{ value: 'success', label: 'Success' },
];

const kinds: ReadonlyArray<{ value: UserType; label: string }> = [
	{ value: 'All', label: 'Everyone' },
	{ value: 'Admin', label: 'Administrators and owners' },
	{ value: 'Staff', label: 'Staff' },
];

export const PublishSystemMessages = ({ messages }: { messages: Published['systemMessages'] }) => {
	const { timeZone } = useSession();
	const publish = usePublishSystemMessage();
	const end = useEndSystemMessage();
	const form = useContractForm(publishSystemMessage, {
		start: blank,
		// The input has no time zone, so its value is in the author's own.
		bodyOf: ({ ends, ...words }) => ({ ...words, endsAt: ends === '' ? null : new Date(ends).toISOString() }),
		send: (body) => publish.mutateAsync({ body }),
		onSent: () => toast.success('Published. It appears above every screen within a minute.'),
		resets: true,
	});
	return (
		<div className={c.columns}>
			<PublishForm
				title="Show a message above every screen"
				submit="Publish notification"
				ready={form.values.message.trim() !== ''}
				form={form}
			>
				<Textarea
					label="Message"
					autosize
					minRows={2}
					maxRows={6}
					maxLength={announcementLimits.messageCharacters}
					{...form.field('message')}
				/>
				<NativeSelect label="Who sees it" data={[...kinds]} {...form.field('userType')} />
				<NativeSelect label="Style" data={types} {...form.field('type')} />
				<DateTimeField label="Ends on" description="Optional." timeZone={usualTimeZone()} {...form.field('ends')} />
			</PublishForm>
			<PublishedList title="Showing now" empty="No system notifications are showing.">
				{messages.map((one) => (
					<PublishedItem
						key={one.id}
						name={one.message}
						about={[
							kinds.find(({ value }) => value === one.userType)?.label,
							`since ${formatInstant(one.publishedOn, timeZone)}`,
							...(one.endsAt ? [`until ${formatInstant(one.endsAt, timeZone)}`] : []),
						].join(' · ')}
					>
						<TakeBack
							what={one.message}
							says="It disappears from every screen within a minute."
							onConfirm={() => end.mutateAsync({ body: { id: one.id } })}
						/>
					</PublishedItem>
				))}
			</PublishedList>
		</div>
	);
};
