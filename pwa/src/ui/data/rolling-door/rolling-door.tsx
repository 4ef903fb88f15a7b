import * as css from './rolling-door.css.ts';

/** A door that rolls up once when it appears: the unit is somebody's now. Only a picture; the words say it. */
export function RollingDoor() {
  return (
    <div className={css.bay} aria-hidden="true">
      <div className={css.door} />
    </div>
  );
}
