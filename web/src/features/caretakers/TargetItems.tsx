/** In the menu of whoever is a caretaker: whom one can take care of, with what waits there. */
import { Menu } from '@mantine/core';
import { HeartHandshake } from 'lucide-react';
import { takeCareOf } from '../../foundation/caretaking.ts';
import { formatCount, formatCounted } from '../../foundation/format.ts';
import { toast } from '../../foundation/toast.ts';
import { useOwnTargets } from './data.ts';
import c from './TargetItems.module.css';

export const TargetItems = () => {
	const targets = useOwnTargets();
	if (targets.length === 0) return null;
	return (
		<>
			{targets.map(({ targetStaffId: id, targetName: name, unreadMessages: unread }) => (
				<Menu.Item
					key={id}
					leftSection={<HeartHandshake size={16} aria-hidden />}
					rightSection={
						unread > 0 && (
							<span className={c.count} role="img" aria-label={formatCounted(unread, 'unread text')}>
								{formatCount(unread)}
							</span>
						)
					}
					onClick={() => void takeCareOf({ id, name }).catch(toast.failure)}
				>
					Take care of {name}
				</Menu.Item>
			))}
			<Menu.Divider />
		</>
	);
};
