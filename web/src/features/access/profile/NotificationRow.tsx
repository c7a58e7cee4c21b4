/** A switch that takes effect at once, quietly confirms saving, and switches back if saving failed. */
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import c from './NotificationRow.module.css';

export interface NotificationChannels {
	byMail: boolean;
	byPush: boolean;
	inApp: boolean;
}

interface NotificationRowProps {
	name: string;
	children: ReactNode;
	channels: NotificationChannels;
	onChange: (next: NotificationChannels) => void;
	isSaved: boolean;
}

export const NotificationRow = ({ name, children, channels, onChange, isSaved }: NotificationRowProps) => (
	<tr className={c.row}>
		<th scope="row">
			{children}
			<span role="status" className={c.status}>
				{isSaved && <span className={c.saved}>Saved</span>}
			</span>
		</th>
		<td>
			<Switch
				className={c.switch ?? ''}
				aria-label={`Email about texts to ${name}`}
				checked={channels.byMail}
				onChange={(event) => onChange({ ...channels, byMail: event.currentTarget.checked })}
			/>
		</td>
		<td>
			<Switch
				className={c.switch ?? ''}
				aria-label={`Push for texts to ${name}`}
				checked={channels.byPush}
				onChange={(event) => onChange({ ...channels, byPush: event.currentTarget.checked })}
			/>
		</td>
		<td>
			<Switch
				className={c.switch ?? ''}
				aria-label={`Count texts to ${name} in Quad`}
				checked={channels.inApp}
				onChange={(event) => onChange({ ...channels, inApp: event.currentTarget.checked })}
			/>
		</td>
	</tr>
);
