/** What the system says above every screen, to one kind of user, until it is dismissed or ends. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { noticeLimits } from '@quad/contract/notices/limits.ts';
import type { Published, UserType } from '@quad/contract/notices/routes.ts';
import { useState } from 'react';
import { formatInstant } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import c from './PublishForm.module.css';
import { PublishedItem, PublishedList, PublishForm } from './PublishForm.tsx';
import { useEndSystemMessage, usePublishSystemMessage } from './platform-data.ts';
import { TakeBack } from './TakeBack.tsx';

const blank = { type: 'info', userType: 'All' as UserType, message: '', ends: '' };

const types = [
	{ value: 'info', label: 'For information' },
	{ value: 'maintenance', label: 'Maintenance' },
	{ value: 'warning', label: 'Warning' },
	{ value: 'error', label: 'Trouble' },
	{ value: 'success', label: 'Good news' },
];

const kinds: ReadonlyArray<{ value: UserType; label: string }> = [
	{ value: 'All', label: 'Everybody' },
	{ value: 'Admin', label: 'Administrators and owners' },
	{ value: 'Staff', label: 'Staff' },
];

export const PublishSystemMessages = ({ messages }: { messages: Published['systemMessages'] }) => {
	const { timeZone } = useSession();
	const [said, setSaid] = useState(blank);
	const publish = usePublishSystemMessage();
	const end = useEndSystemMessage();
	const write = (part: Partial<typeof blank>) => setSaid((before) => ({ ...before, ...part }));
	const submit = () => {
		const { ends, ...words } = said;
		// the field knows no zone: it is the wall clock of whoever writes
		const body = { ...words, endsAt: ends === '' ? null : new Date(ends).toISOString() };
		publish.mutate(
			{ body },
			{
				onSuccess: () => {
					setSaid(blank);
					toast.success('It stands above every screen within a minute.');
				},
			},
		);
	};
	return (
		<div className={c.columns}>
			<PublishForm
				title="Say something above every screen"
				submit="Publish the notification"
				ready={said.message.trim() !== ''}
				running={publish.isPending}
				failure={publish.error}
				onSubmit={submit}
			>
				<Textarea
					label="Message"
					autosize
					minRows={2}
					maxRows={6}
					maxLength={noticeLimits.messageCharacters}
					value={said.message}
					onChange={(event) => write({ message: event.currentTarget.value })}
				/>
				<NativeSelect
					label="Who sees it"
					data={[...kinds]}
					value={said.userType}
					onChange={({ currentTarget: { value } }) =>
						write({ userType: kinds.find((kind) => kind.value === value)?.value ?? 'All' })
					}
				/>
				<NativeSelect
					label="How it looks"
					data={types}
					value={said.type}
					onChange={(event) => write({ type: event.currentTarget.value })}
				/>
				<TextInput
					label="Ends by itself"
					description="May stay empty; by the clock of this computer."
					type="datetime-local"
					value={said.ends}
					onChange={(event) => write({ ends: event.currentTarget.value })}
				/>
			</PublishForm>
			<PublishedList title="Said now" empty="Nothing is said above the screens.">
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
							says="It goes from above every screen within a minute."
							onConfirm={() => end.mutateAsync({ body: { id: one.id } })}
						/>
					</PublishedItem>
				))}
			</PublishedList>
		</div>
	);
};
