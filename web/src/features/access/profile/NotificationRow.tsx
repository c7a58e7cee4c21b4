/** A switch takes effect at once, shows quietly that it was saved, and goes back if saving failed. */
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import c from './NotificationRow.module.css';

export interface Told {
	byMail: boolean;
	byPush: boolean;
	inApp: boolean;
}

interface NotificationRowProps {
	name: string;
	children: ReactNode;
	told: Told;
	onChange: (next: Told) => void;
	isSaved: boolean;
}

export const NotificationRow = ({ name, children, told, onChange, isSaved }: NotificationRowProps) => (
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
				checked={told.byMail}
				onChange={(event) => onChange({ ...told, byMail: event.currentTarget.checked })}
			/>
		</td>
		<td>
			<Switch
				className={c.switch ?? ''}
				aria-label={`Push for texts to ${name}`}
				checked={told.byPush}
				onChange={(event) => onChange({ ...told, byPush: event.currentTarget.checked })}
			/>
		</td>
		<td>
			<Switch
				className={c.switch ?? ''}
				aria-label={`Count texts to ${name} in Quad`}
				checked={told.inApp}
				onChange={(event) => onChange({ ...told, inApp: event.currentTarget.checked })}
			/>
		</td>
	</tr>
);
