import { UsersScreen } from './UsersScreen.tsx';

export const Screen = () => <UsersScreen of="team" />;
