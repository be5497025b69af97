export function Body() {
  return (
    <>
      <p>
        A furnace lights in a fixed order, and each step must be proved before the next may begin. Watch through the
        sight glass once from the start, and the step at which it stops names the suspect.
      </p>
      <p role="note">
        If you smell gas, touch no switch. Leave the house, then call the gas company and us from outside.
      </p>
      <h2>The order</h2>
      <ol>
        <li>The thermostat calls for heat.</li>
        <li>The draft inducer starts.</li>
        <li>The pressure switch closes: the flue draws.</li>
        <li>The igniter glows, for 15 to 60 seconds.</li>
        <li>The gas valve opens, with a click, and the burners light across.</li>
        <li>The flame sensor proves the flame within seconds, or the valve shuts.</li>
        <li>The blower starts half a minute later.</li>
      </ol>
      <h2>It glows, there is no click, and nothing lights</h2>
      <p>
        The valve was never opened. Is the gas on at the meter and at the furnace, with the handle along the pipe? Is
        the switch on the valve itself on? If so, a technician measures for 24 volts at the valve while the igniter
        glows. Volts and no gas: the valve. No volts: the control board, or an igniter so worn that the board does not
        believe its current.
      </p>
      <h2>It glows, clicks, and still nothing lights</h2>
      <p>
        Gas comes and finds no spark hot enough. A silicon carbide igniter weakens with age and glows dull orange
        instead of bright. Cold, a good one measures some 40 to 90 ohms, a silicon nitride one less, according to its
        make. An open circuit or a visible crack means a new one; never touch the new element with bare fingers, as skin
        oil burns a weak spot into it.
      </p>
      <h2>It lights and goes out after a few seconds</h2>
      <p>
        The flame is there, but the board does not see it. The sensor is a plain rod in the flame that passes a current
        of a few millionths of an ampere; a film of oxide is enough to stop it. With power and gas off, take it out,
        polish it with fine steel wool, and put it back. This is the most common repair of the season, and costs
        nothing. A reading below about 1 µA after cleaning calls for a new rod, or a better ground.
      </p>
      <h2>It never glows at all</h2>
      <p>
        Look one step earlier: inducer, hose, pressure switch, or a flue with a bird’s nest in it. Do not bridge a
        pressure switch to see what happens. It is what keeps exhaust out of the house.
      </p>
      <h2>After three tries</h2>
      <p>
        The board locks out, for an hour or until the power is cut for half a minute. Count the blinks of its lamp first
        and compare them with the table inside the door: that is the furnace’s own opinion, and it is usually right.
      </p>
    </>
  );
}
