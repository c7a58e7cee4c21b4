/** The page before it knows what it is. */
import { Loading } from '../ui/Loading.tsx';
import c from './Waiting.module.css';

export const Waiting = () => (
	<div className={c.waiting}>
		<Loading />
	</div>
);
