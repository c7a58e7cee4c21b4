import { Menu, UnstyledButton } from '@mantine/core';
import { Check, ChevronsUpDown } from 'lucide-react';
import { changeTeam, useProfile } from '../foundation/session.ts';
import { toast } from '../foundation/toast.ts';
import { MenuGroup } from '../ui/MenuGroup.tsx';
import c from './TeamSwitch.module.css';

export const TeamSwitch = () => {
	const { departments, currentDepartment } = useProfile();
	if (departments.length < 2)
		return (
			<span className={c.team}>
				<span className={c.name}>{currentDepartment.name}</span>
			</span>
		);
	return (
		<Menu position="bottom-start" width={280}>
			<Menu.Target>
				<UnstyledButton
					className={c.team ?? ''}
					data-switch
					aria-label={`Team: ${currentDepartment.name}. Change team`}
				>
					<span className={c.name}>{currentDepartment.name}</span>
					<ChevronsUpDown size={15} aria-hidden />
				</UnstyledButton>
			</Menu.Target>
			<Menu.Dropdown>
				<MenuGroup about={currentDepartment.organizationName}>
					{departments.map(({ id, name }) =>
						id === currentDepartment.id ? (
							<Menu.Item key={id} rightSection={<Check size={16} aria-label="current" />}>
								{name}
							</Menu.Item>
						) : (
							<Menu.Item key={id} onClick={() => void changeTeam(id).catch(toast.failure)}>
								{name}
							</Menu.Item>
						),
					)}
				</MenuGroup>
			</Menu.Dropdown>
		</Menu>
	);
};
