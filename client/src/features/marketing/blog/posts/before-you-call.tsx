export function Body() {
  return (
    <>
      <p>
        Many of the calls we answer on the first hot day are over before the tools are out of the van. These are the
        checks our own people make first. None needs a screwdriver, and none can make things worse.
      </p>
      <h2>At the thermostat</h2>
      <ol>
        <li>
          <strong>Mode and setpoint.</strong> It says Cool, not Off or Heat, and the setpoint is at least 3 °F below the
          room. Someone may have leaned on it.
        </li>
        <li>
          <strong>A blank screen.</strong> Change the batteries. If it has none, its 24 volts come from the indoor unit:
          see the float switch below.
        </li>
        <li>
          <strong>Five minutes of patience.</strong> Most units refuse to start within five minutes of stopping, to
          spare the compressor. Set it once, then leave it alone.
        </li>
      </ol>
      <h2>At the panel</h2>
      <ol start={4}>
        <li>
          <strong>Two breakers.</strong> The indoor and the outdoor unit have one each. Push a tripped one fully off,
          then on, once. If it trips again, leave it off and call: something is shorted, and another try will not mend
          it.
        </li>
        <li>
          <strong>The disconnect</strong> in the gray box beside the outdoor unit: was it pulled for gardening or
          painting, and never pushed back?
        </li>
      </ol>
      <h2>At the indoor unit</h2>
      <ol start={6}>
        <li>
          <strong>The filter.</strong> Hold it against a lamp. If no light comes through, no air does either. Put a new
          one in, with its arrow pointing toward the blower.
        </li>
        <li>
          <strong>The service switch,</strong> which looks like a light switch, and often gets used as one.
        </li>
        <li>
          <strong>Water in the pan.</strong> A small float switch stops everything when the drain is blocked, so that
          your ceiling stays dry. Clear the drain and it starts again.
        </li>
      </ol>
      <h2>Outside</h2>
      <ol start={9}>
        <li>
          <strong>Look and listen.</strong> Leaves and lint on the coil come off with a garden hose, from outside,
          gently, with the power off. Then write down what you hear: nothing at all, a hum, a click every few minutes, a
          fan that turns but blows cool air. That one sentence decides which part comes along in the van.
        </li>
      </ol>
      <h2>When not to check anything</h2>
      <p>
        A smell of burning, a breaker that trips twice, or water near wiring: switch the unit off at the panel and call.
        We are open round the clock.
      </p>
    </>
  );
}
