/** Shows the automatic reply that a text would get now, without sending anything. */
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { Card } from '../../../ui/Card.tsx';
import c from './automation.module.css';
import { useTry } from './data.ts';

const titles = {
	'opt-out-keyword': 'Quad answers',
	keyword: 'Your keyword answers',
	'out-of-office': 'Your out-of-office message answers',
};

export const TryCard = ({ inbox }: { inbox: ProfileInbox }) => {
	const [text, setText] = useState('');
	const attempt = useTry(inbox);
	const { data } = attempt;
	return (
		<Card title="Try a text">
			<form
				className={c.form}
				data-ix={inbox.color}
				onSubmit={(event) => {
					event.preventDefault();
					if (text.trim() !== '') attempt.mutate(text, { onError: toast.failure });
				}}
			>
				<Group align="flex-end" gap="xs">
					<TextInput
						flex={1}
						label="What would be answered to this?"
						placeholder="When is the next tour?"
						maxLength={1_600}
						value={text}
						onChange={({ currentTarget }) => setText(currentTarget.value)}
					/>
					<Button type="submit" variant="default" disabled={text.trim() === ''} loading={attempt.isPending}>
						Try
					</Button>
				</Group>
				<div role="status" className={c.form}>
					{data?.kind && (
						<>
							<strong>
								{titles[data.kind]}
								{data.group && ` (${data.group.name})`}:
							</strong>
							{data.text && <p className={c.answer}>{data.text}</p>}
							{data.mediaUris.map((uri) => (
								<img key={uri} src={uri} alt="What is sent with it" className={c.picture} />
							))}
						</>
					)}
					{data && <p className={c.why}>{data.why} Nothing was sent.</p>}
				</div>
			</form>
		</Card>
	);
};
