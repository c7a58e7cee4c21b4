/** The part of the account menu for caretakers: the colleagues they can act for, and while acting, the way back. */
import { Menu } from '@mantine/core';
import { HeartHandshake, Plane, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { goBack, takeCareOf } from '../../../foundation/caretaking.ts';
import { formatCount, formatCounted } from '../../../foundation/format.ts';
import { useProfile } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import c from './CareItems.module.css';

export const CareItems = () => {
	const { firstName, lastName, caretaking, caretakerOf } = useProfile();
	return caretaking ? (
		<ActingItems caretakerName={caretaking.caretakerName} name={`${firstName} ${lastName}`} />
	) : (
		<>
			{caretakerOf.map(({ targetStaffId: id, targetName: name, unreadMessages: unread }) => (
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
					Cover for {name}
				</Menu.Item>
			))}
			<Menu.Divider />
		</>
	);
};

/** While a caretaker acts, the menu has only the profile pages that an absent person may need changed. */
const ActingItems = ({ caretakerName, name }: { caretakerName: string; name: string }) => (
	<>
		<Menu.Item leftSection={<Undo2 size={16} aria-hidden />} onClick={() => void goBack().catch(toast.failure)}>
			Back to {caretakerName}
		</Menu.Item>
		<Menu.Item component={Link} to={to.profile('out-of-office')} leftSection={<Plane size={16} aria-hidden />}>
			{name}’s out-of-office message
		</Menu.Item>
	</>
);
